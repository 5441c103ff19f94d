import { errorCode } from '../../kit/index.ts'
import type { FailureReason } from './transport.ts'

const byCode: Readonly<Record<string, FailureReason>> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  EAI_NONAME: 'dns',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  EHOSTDOWN: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  EACCES: 'unreachable',
  EPERM: 'unreachable',
  ETIMEDOUT: 'timeout',
  EPROTO: 'tls',
}

const tlsCode =
  /^(ERR_TLS_|ERR_SSL_|CERT_|CRL_|UNABLE_TO_|ERROR_IN_CERT)|SELF_SIGNED|CERTIFICATE|HOSTNAME_MISMATCH/

/** The reason of a Node error, by its code alone: its message may quote a header. */
export function failureReason(error: unknown): FailureReason {
  const code = errorCode(error) ?? ''
  if (tlsCode.test(code)) return 'tls'
  if (code.startsWith('HPE_')) return 'garbled'
  return byCode[code] ?? 'reset'
}
