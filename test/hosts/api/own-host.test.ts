import { expect, test } from 'vitest'
import { createOwnHost } from '../../../electron/hosts/api/own-host.ts'
import { selfSigned } from '../../fixtures/connections/self-signed.ts'

// SECURITY.md T21, T26
test.each([
  ['http', '127.0.0.1', 80, ['127.0.0.1', '127.0.0.1:80', 'localhost', 'localhost:80']],
  ['http', '127.0.0.1', 8080, ['127.0.0.1:8080', 'localhost:8080']],
  ['http', '::1', 80, ['[::1]', '[::1]:80', 'localhost', 'localhost:80']],
  // The certificate is that of localhost.
  ['https', '127.0.0.1', 443, ['127.0.0.1', '127.0.0.1:443', 'localhost', 'localhost:443']],
  ['https', '127.0.0.1', 8443, ['127.0.0.1:8443', 'localhost:8443']],
])('%s at %s, port %i, answers to these hosts alone: %j', (protocol, address, port, own) => {
  const isOwn = createOwnHost(address, port, protocol === 'https' ? Buffer.from(selfSigned.cert) : undefined)
  const names = ['127.0.0.1', '[::1]', 'localhost', 'evil.example', '']
  const hosts = names.flatMap((name) => [name, ...[80, 443, 8080, 8443].map((each) => `${name}:${each}`)])
  expect([undefined, ...hosts].filter(isOwn)).toEqual(own)
})
