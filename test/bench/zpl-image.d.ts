/** zpl-image comes without types; this is the one function that the bench calls. */
declare module 'zpl-image' {
  const zplImage: {
    rgbaToZ64(rgba: Uint8Array, width: number, options?: { black?: number }): { z64: string }
  }
  export default zplImage
}
