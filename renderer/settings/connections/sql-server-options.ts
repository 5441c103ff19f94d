import type { Messages } from '../../../shared/messages/index.ts'

/** The kinds of database that orders come from and answers go to. */
export const engineOptions = [
  { value: 'postgres', label: 'PostgreSQL' },
  { value: 'mariadb', label: 'MariaDB, MySQL' },
] as const

/** Whether the connection to a database is encrypted. */
export const tlsOptions = (t: Messages['t']) =>
  (['required', 'off'] as const).map((value) => ({ value, label: t(`settings.sqlServer.tls.${value}`) }))
