import type { Text } from '../locale/locale.ts';

/** Errors of signing in, second factors, signed API calls and mailed links. */
export const SESSION_ERROR_MESSAGES = {
  second_factor_owed: {
    es: 'Falta el segundo paso: confirma que eres tú.',
    en: 'One more step: confirm it is you.',
    pt: 'Falta o segundo passo: confirme a sua identidade.',
  },
  second_factor_required: {
    es: 'Para entrar hace falta un segundo factor: configúralo ahora.',
    en: 'You need a second factor to sign in: set it up now.',
    pt: 'Para entrar é preciso um segundo fator: configure-o agora.',
  },
  second_factor_failed: {
    es: 'El código no es correcto o ya se ha usado. Espera al siguiente e inténtalo otra vez.',
    en: 'The code is wrong or has already been used. Wait for the next one and try again.',
    pt: 'O código não está certo ou já foi usado. Aguarde pelo seguinte e tente de novo.',
  },
  second_step_over: {
    es: 'Ha pasado demasiado tiempo. Empieza otra vez.',
    en: 'Too much time has passed. Please start again.',
    pt: 'Passou demasiado tempo. Comece de novo.',
  },
  reauthentication_required: {
    es: 'Antes de seguir, confirma otra vez que eres tú.',
    en: 'Please confirm again that it is you before you continue.',
    pt: 'Antes de continuar, confirme de novo a sua identidade.',
  },
  old_password_wrong: {
    es: 'La contraseña actual no es esa.',
    en: 'That is not your current password.',
    pt: 'Essa não é a palavra-passe atual.',
  },
  impersonation_read_only: {
    es: 'Estás viendo la cuenta de un cliente. Para cambiar algo, di antes el motivo.',
    en: 'You are looking at a customer’s account. Before you change anything, give a reason.',
    pt: 'Está a ver a conta de um cliente. Antes de alterar algo, diga o motivo.',
  },
  impersonation_refused: {
    es: 'Esto solo lo puede hacer el propio cliente: desde aquí no puedes pagar ni cambiar su contraseña o su correo.',
    en: 'Only the customer can do this: you cannot pay or change the password or e-mail.',
    pt: 'Só o próprio cliente o pode fazer: aqui não é possível pagar nem mudar a palavra-passe ou o e-mail.',
  },
  oauth_missing_parameter: {
    es: 'Falta el parámetro OAuth {name}.',
    en: 'The OAuth parameter {name} is missing.',
    pt: 'Falta o parâmetro OAuth {name}.',
  },
  oauth_duplicate_parameter: {
    es: 'El parámetro OAuth {name} está repetido.',
    en: 'The OAuth parameter {name} is repeated.',
    pt: 'O parâmetro OAuth {name} está repetido.',
  },
  oauth_unsupported: {
    es: 'Parámetro OAuth no admitido: {name}.',
    en: 'OAuth parameter not supported: {name}.',
    pt: 'Parâmetro OAuth não suportado: {name}.',
  },
  oauth_refused: {
    es: 'Error de acceso',
    en: 'Access error',
    pt: 'Erro de acesso',
  },
  oauth_token_refused: {
    es: 'Error de ingreso',
    en: 'Sign-in error',
    pt: 'Erro ao entrar',
  },
  oauth_timestamp: {
    es: 'La hora del dispositivo no coincide con la nuestra ({server_time}).',
    en: 'The clock of your device differs from ours ({server_time}).',
    pt: 'A hora do dispositivo difere da nossa ({server_time}).',
  },
  identity_refused: {
    es: 'No hemos podido comprobar quién eres. Vuelve a entrar con tu proveedor.',
    en: 'We could not confirm who you are. Sign in again with your provider.',
    pt: 'Não foi possível confirmar quem é. Volte a entrar com o seu fornecedor.',
  },
  identity_provider_unreachable: {
    es: 'Tu proveedor de identidad no responde. Inténtalo de nuevo en un momento o entra con tu contraseña.',
    en: 'Your identity provider is not responding. Try again in a moment or sign in with your password.',
    pt: 'O seu fornecedor de identidade não responde. Tente novamente dentro de momentos ou entre com a palavra-passe.',
  },
  ticket_refused: {
    es: 'Este enlace ya se ha usado o ha caducado. Pídelo de nuevo.',
    en: 'This link has been used or has expired. Ask for it again.',
    pt: 'Esta ligação já foi usada ou expirou. Peça-a de novo.',
  },
  sign_in_failed: {
    es: 'El correo o la contraseña no son correctos.',
    en: 'The e-mail or the password is wrong.',
    pt: 'O e-mail ou a palavra-passe não estão corretos.',
  },
  sign_in_locked: {
    es: 'Demasiados intentos. Vuelve a probar dentro de {wait} {wait|minuto|minutos}.',
    en: 'Too many attempts. Try again in {wait} {wait|minute|minutes}.',
    pt: 'Demasiadas tentativas. Tente novamente dentro de {wait} {wait|minuto|minutos}.',
  },
  email_taken: {
    es: 'Ya hay una cuenta con este correo. Entra con ella.',
    en: 'There is already an account with this e-mail. Sign in with it.',
    pt: 'Já existe uma conta com este e-mail. Entre com ela.',
  },
  reset_link_invalid: {
    es: 'Este enlace ya no sirve: se ha usado, ha caducado o hay uno más reciente. Pide otro.',
    en: 'This link no longer works: it has been used, has expired or was replaced by a newer one. Ask for another.',
    pt: 'Esta ligação já não funciona: foi usada, expirou ou há uma mais recente. Peça outra.',
  },
  confirm_link_invalid: {
    es: 'Este enlace ya no sirve. Desde tu cuenta puedes pedir otro.',
    en: 'This link no longer works. You can ask for another from your account.',
    pt: 'Esta ligação já não funciona. Pode pedir outra na sua conta.',
  },
} as const satisfies Readonly<Record<string, Text>>;
