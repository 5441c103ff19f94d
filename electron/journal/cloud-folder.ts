/** What the folders of programs are called that copy files elsewhere while they are written, and put other versions back. */
const names =
  /^(onedrive( - .+)?|dropbox( \(.+\))?|google ?drive|my drive|icloud ?drive|mobile documents|cloudstorage|nextcloud|owncloud)$/i

/** Whether a directory lies in such a folder, by its names; a folder of another name does not tell. */
export const isInCloudFolder = (directory: string): boolean =>
  directory.split(/[\\/]/).some((name) => names.test(name))
