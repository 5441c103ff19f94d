/** The rules that the channels declare (vite.config.ts). */
declare module 'packdesk:request-rules' {
  const rules: import('../../../shared/channels.ts').RequestRules
  export default rules
}
