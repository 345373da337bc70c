export const finalizePage = {
  title: 'Completa tu pedido',
  lead: (order: string) =>
    `Pedido ${order}. Ya está pagado: solo falta esto para que empecemos. Lo que guardes te espera aquí, también en otro dispositivo.`,
  frozen: 'Lo que respondiste antes de pagar ya no se puede cambiar, porque de ello depende el precio.',
  paid: 'Lo que has pagado',
  ordered: 'Lo que respondiste antes de pagar',
  save: 'Guardar y seguir',
  check_title: 'Comprueba lo que vas a enviar',
  check_lead: 'Al enviarlo empezamos a trabajar y empieza a contar el plazo. No se paga nada más.',
  given: 'Lo que envías',
  nothing: 'No has añadido nada: lo que faltaba era opcional.',
  send: 'Enviar los datos',
  to_order: 'Volver al pedido',
  stopped: 'No podemos seguir con estas respuestas',
};
