/** The kinds of database that orders come from and answers go to. */
export const engineOptions = [
  { value: 'postgres', label: 'PostgreSQL' },
  { value: 'mariadb', label: 'MariaDB, MySQL' },
] as const
