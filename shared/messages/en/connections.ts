/** Databases and other programs that Packdesk asks, as order sources and targets of answers: how a SQL server
 * is reached, and errors. */
export const connections = {
  'settings.sqlServer.engine': 'Database system',
  'settings.sqlServer.host': 'Server',
  'settings.sqlServer.port': 'Port',
  'settings.sqlServer.database': 'Database',
  'settings.sqlServer.user': 'User',
  'settings.sqlServer.tls': 'Encryption',
  'settings.sqlServer.tls.required': 'TLS',
  'settings.sqlServer.tls.off': 'None, only on this computer',
  'settings.sqlServer.caFile': 'Certificate authority (PEM file)',
  'settings.sqlServer.caFile.hint': 'Empty: those that this computer trusts',
  'problem.sql.unreachable':
    'The database server {host} cannot be reached. Check its address, its port and the network, then try again.',
  'problem.sql.tls':
    'The database server {host} did not prove its identity by TLS. Name the file of its certificate authority, or ask the administrator. No password was sent.',
  'problem.sql.noAuthority':
    'The certificate authority file {file} cannot be read ({reason}). Choose another file, then try again.',
  'problem.sql.denied':
    'The database {database} refuses the user {user}. Check user and password, and whether the user may do this.',
  'problem.sql.noDatabase': 'The server {host} has no database {database}. Check its name.',
  'problem.sql.timeout':
    'The database server {host} did not answer within {seconds, plural, one {# second} other {# seconds}}. The statement was stopped. Try again; if this repeats, ask the administrator for an index on the reference.',
  'problem.sql.lost': 'The connection to the database server {host} was lost. Try again.',
  'problem.sql.readOnly':
    'The statement would change the database {database}. An order source only reads: use a SELECT that changes nothing.',
  'problem.sql.value': 'The database {database} cannot compare this value with the column: {reason}',
  'problem.sql.statement': 'The database {database} refuses the statement: {reason}',
  'problem.sql.tooManyRows':
    'The statement returns more than {most} rows. Let it select one order by its reference.',
  'problem.sql.notASelect': 'The statement must begin with SELECT or WITH.',
  'problem.sql.notAWrite': 'The statement must begin with INSERT or UPDATE.',
  'problem.sql.unknownParameter': 'The statement has parameters without a value: {names}. Use {known}.',
  'problem.sql.cannotRollBack':
    'The trial could not be undone: a table keeps changes without transactions. Remove the trial row there, and use a table with transactions, such as InnoDB.',
  'problem.outside.unreachable':
    '{host} cannot be reached. Check the address and the network, then try again.',
  'problem.outside.tls': '{host} did not prove its identity by its certificate. Nothing was sent.',
  'problem.outside.timeout':
    '{host} did not answer within {seconds, plural, one {# second} other {# seconds}}. Try again.',
  'problem.outside.reset': '{host} ended the connection before its answer was complete. Try again.',
  'problem.outside.encoded':
    '{host} sends a compressed answer although none was asked for. Ask its administrator.',
  'problem.outside.tooLarge': 'The answer of {host} is too large. Check the address.',
  'problem.outside.redirected':
    '{host} redirects to another address. Packdesk does not follow, because a secret could reach the wrong server: enter the final address.',
  'atField.notEncrypted': 'https only',
  'atField.notAnAddress': 'Not a web address',
  'atField.notAHost': 'Not a server name',
  'atField.hiddenCharacters': 'Hidden characters',
  'atField.needsAName': 'Needs a name',
  'finding.notEncrypted':
    'Plain http would expose the API key. Use https://; only this computer itself may be addressed without.',
  'finding.notAnAddress': '{field} must be an address such as https://api.example.com',
  'finding.notAHost': '{field} must be a server’s name or number, such as db.example',
  'finding.hiddenCharacters': '{field} contains hidden characters. Type it again.',
  'finding.needsAName':
    '{field} must be a name such as db.example: a certificate cannot be checked against a number.',
} as const
