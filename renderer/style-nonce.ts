/** The nonce under which this page may add <style> elements: the hosts put it into a meta tag, per page load. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="packdesk-style-nonce"]')?.nonce ?? ''
}
