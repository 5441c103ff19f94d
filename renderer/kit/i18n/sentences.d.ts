/** The sentences of a language, compiled by the build (vite.config.ts). */
declare module 'packdesk:sentences/*' {
  const sentences: Readonly<Record<string, import('icu-minify/format').CompiledMessage>>
  export default sentences
}
