import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { pageHeaders } from '../kit/security-headers.ts'
import { jsonSchema } from './openapi.ts'
import type { Route } from './route.ts'

const style = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1a1a1a; background: #fff }
h2 { border-top: 1px solid #ccc; margin-top: 2rem; padding-top: 1rem; font-size: 1.1rem }
code, pre { font: 14px/1.5 ui-monospace, monospace }
pre { background: #f4f4f4; overflow: auto; padding: .75rem; max-height: 24rem }
td, th { text-align: left; vertical-align: top; padding: .15rem 1rem .15rem 0 }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #1b1b1b } pre { background: #2a2a2a } a { color: #8ab4ff } }
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The reference page of the API: one file without scripts and without anything from elsewhere. */
export function referencePage(routes: readonly Route[]) {
  const hash = createHash('sha256').update(style).digest('base64')
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Packdesk API</title>
<style>${style}</style>
<h1>Packdesk API</h1>
<p>Books shipments and prints their labels. Each call needs the header <code>Authorization: Bearer TOKEN</code>. A call that
makes a shipment needs <code>Idempotency-Key</code>: repeat the same call until its response is final; it is booked once. Problems are
<code>application/problem+json</code> with <code>code</code>, <code>detail</code> and <code>fields</code>.
The whole document for tools: <a href="/openapi.json">openapi.json</a>.</p>
${routes.map(section).join('\n')}
</html>
`
  const headers = {
    ...pageHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': [
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
  return { html, headers }
}

function section({
  method,
  path,
  summary,
  description,
  params,
  query,
  body,
  hasKey,
  responses,
}: Route): string {
  const rows = [
    ...parameterRows('path', params),
    ...parameterRows('query', query),
    ...(hasKey
      ? ['<tr><td><code>Idempotency-Key</code></td><td>header</td><td>1 to 200 characters</td></tr>']
      : []),
  ]
  const replies = Object.entries(responses).map(
    ([status, { description: about, schema }]) =>
      `<p><strong>${status}</strong> ${escaped(about)}</p>${schema ? schemaText(schema, 'output') : ''}`,
  )
  return [
    `<h2><code>${method} ${escaped(path)}</code></h2>`,
    `<p>${escaped(summary)}. ${escaped(description ?? '')}</p>`,
    rows.length > 0 ? `<table>${rows.join('')}</table>` : '',
    body ? `<p>Body:</p>${schemaText(body, 'input')}` : '',
    ...replies,
  ].join('\n')
}

const parameterRows = (where: string, schema: z.ZodObject | undefined): string[] =>
  Object.entries(schema?.shape ?? {}).map(
    ([name, type]) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${where}</td><td>${escaped((type as z.ZodType).description ?? '')}</td></tr>`,
  )

function schemaText(schema: z.ZodType, io: 'input' | 'output'): string {
  return `<pre>${escaped(JSON.stringify(jsonSchema(schema, io), null, 1))}</pre>`
}
