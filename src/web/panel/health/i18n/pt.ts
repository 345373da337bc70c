import type { HealthMessages } from './es.ts';

const checks: HealthMessages['checks'] = {
  connections: {
    name: 'Ligações à base de dados',
    says: (figure, limit) => `${figure} de ${limit} em uso`,
    since: '',
  },
  transactions: {
    name: 'Transação mais longa',
    says: (figure, _, isNone) => (isNone ? 'Nenhuma aberta' : `Aberta há ${figure}`),
    since: '',
  },
  disk: {
    name: 'Espaço em disco',
    says: (figure, limit) => `${figure} livres; o mínimo é ${limit}`,
    since: '',
  },
  partitions: {
    name: 'Tabelas divididas por data',
    says: (figure, _, isNone) =>
      isNone ? 'As próximas estão criadas' : `${figure === '1' ? 'Falta' : 'Faltam'} ${figure} das próximas`,
    since: '',
  },
  jobs: {
    name: 'Tarefas em espera',
    says: (figure, _, isNone) => (isNone ? 'Nenhuma' : figure),
    since: 'A mais antiga espera desde',
  },
  retries: {
    name: 'Tarefas que falham',
    says: (figure, _, isNone) => (isNone ? 'Nenhuma' : `${figure} com mais de três tentativas`),
    since: '',
  },
  mails: {
    name: 'E-mails por sair',
    says: (figure, _, isNone) => (isNone ? 'Nenhum' : figure),
    since: 'O mais antigo espera desde',
  },
  failed_mails: {
    name: 'E-mails que não saíram',
    says: (figure, _, isNone) => (isNone ? 'Nenhum' : `${figure}, sem mais tentativas`),
    since: '',
  },
  held_mails: {
    name: 'E-mails retidos',
    says: (figure, _, isNone) => (isNone ? 'Nenhum' : `${figure}, porque o endereço não existe`),
    since: 'O mais antigo é de',
  },
  mailboxes: {
    name: 'Caixas de correio',
    says: (figure, limit, isNone) => (isNone ? `Leem-se todas (${limit})` : `Não se leem ${figure} de ${limit}`),
    since: 'Lidas pela última vez',
  },
  virus_scans: {
    name: 'Antivírus',
    says: (figure, _, isNone) =>
      isNone ? 'Todos verificados' : `Por verificar: ${figure}; até lá não podem ser abertos`,
    since: 'O mais antigo espera desde',
  },
  file_keys: {
    name: 'Cifragem dos ficheiros',
    says: (figure, _, isNone) =>
      isNone
        ? 'Os ficheiros são guardados cifrados'
        : figure === '1'
          ? 'Falta uma chave: o que ela cifra não pode ser aberto'
          : `Faltam ${figure} chaves: o que cifram não pode ser aberto`,
    since: 'Com a chave atual desde',
    off: 'Os documentos de identificação e os outros ficheiros são guardados sem cifragem.',
  },
  text_recognition: {
    name: 'Leitura de digitalizações',
    says: (figure, _, isNone) =>
      isNone ? 'São lidas em todos os idiomas' : `Idiomas em falta: ${figure}; o que está escrito neles lê-se pior`,
    since: '',
    off: 'Os documentos digitalizados não são lidos: faltam os programas tesseract e pdftoppm. Cada pedido o indica.',
  },
  invoice_chain: {
    name: 'Cadeia de faturas',
    says: () => '',
    since: 'Verificada',
  },
  unsent_invoices: {
    name: 'Registos para a Agência Tributária espanhola',
    says: (figure, _, isNone) => (isNone ? 'Todos enviados' : `${figure} por enviar`),
    since: 'O mais antigo é de',
  },
  audit_chain: {
    name: 'Auditoria',
    says: () => '',
    since: 'Verificada',
  },
  taken_locks: {
    name: 'Bloqueios retirados a um colega',
    says: (figure, _, isNone) => (isNone ? 'Nenhum em 24 horas' : `${figure} em 24 horas`),
    since: '',
  },
  lost_workers: {
    name: 'Processos que caíram com tarefas',
    says: (figure, _, isNone) => (isNone ? 'Nenhum em 24 horas' : `${figure} em 24 horas; outros continuaram-nas`),
    since: '',
  },
  stale_writes: {
    name: 'Alterações recusadas por estarem desatualizadas',
    says: (figure, _, isNone) => (isNone ? 'Nenhuma em 24 horas' : `${figure} em 24 horas`),
    since: '',
  },
  base_backup: {
    name: 'Cópia de segurança',
    says: () => '',
    since: 'A última é de',
  },
  log_archive: {
    name: 'Registo arquivado da base de dados',
    says: () => '',
    since: 'Chega até',
  },
  drill: {
    name: 'Simulacro de restauro',
    says: () => '',
    since: 'O último bom é de',
  },
};

export const pt: HealthMessages = {
  title: 'Saúde do sistema',
  open: 'Ver a saúde do sistema',
  loading: 'A ler como está tudo…',
  only_supervisors: 'Esta página é para supervisores.',
  summary: (bad, attention) => {
    const urgent = bad === 1 ? 'Uma coisa precisa de alguém agora' : `${bad} coisas precisam de alguém agora`;
    const today = attention === 1 ? 'uma deve ser vista hoje' : `${attention} devem ser vistas hoje`;
    if (bad === 0 && attention === 0) return 'Está tudo bem.';
    if (bad === 0) return `${today[0]?.toUpperCase()}${today.slice(1)}.`;
    return attention === 0 ? `${urgent}.` : `${urgent} e ${today}.`;
  },
  read_at: (at) => `Lido em ${at}; atualiza-se a cada minuto.`,
  states: { ok: 'Bem', attention: 'A ver', bad: 'Urgente', off: 'Não configurado' },
  broken: 'Não está como foi escrita.',
  never: 'Ainda por fazer.',
  unknown: 'Não foi possível ler.',
  most: (figure) => `${figure} ou mais`,
  seconds: (seconds) => `${seconds} s`,
  minutes: (minutes) => `${minutes} min`,
  look: 'O que fazer',
  groups: {
    machine: 'Base de dados e disco',
    work: 'Tarefas e e-mails',
    chains: 'Faturas e auditoria',
    conflicts: 'Conflitos entre pessoas e processos',
    backups: 'Cópias de segurança',
  },
  parts: {
    restored_to: (at) => `Restaurou-se o estado de ${at}`,
    rpo: (lost, isNone) => (isNone ? 'Não se perdeu nada (RPO 0)' : `Perderam-se ${lost} escritas (RPO)`),
    rto: (seconds) => `Demorou ${seconds} (RTO)`,
    failed: (problems, at) => `O último, de ${at}, falhou: ${problems} ${problems === '1' ? 'problema' : 'problemas'}`,
    task: (name, count) => `${name}: ${count}`,
    strays: (name, count) => `${name}: linhas fora delas: ${count}`,
    read: (name, at) => `${name}: lida em ${at}`,
    unread: (name, at) => `${name}: não se lê; última vez em ${at}`,
    never_read: (name) => `${name}: ainda não foi lida`,
    unread_language: (name: string) => `Falta o idioma «${name}» do Tesseract`,
  },
  checks,
};
