import { type DragEvent, type RefObject, useState } from 'react'

type Props = {
  input: RefObject<HTMLInputElement | null>
  /** The types of files it offers. */
  accept: string
  label?: string
  onFile(file: File): void
}

/** The browser's dialog for a file, which a click on `input` opens. */
export const FileInput = ({ input, accept, label, onFile }: Props) => (
  <input
    ref={input}
    type="file"
    hidden
    accept={accept}
    aria-label={label}
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? []
      // Otherwise choosing the same file again would send no event.
      currentTarget.value = ''
      if (file) onFile(file)
    }}
  />
)

export const TableFileInput = (props: Pick<Props, 'input' | 'onFile'>) => (
  <FileInput {...props} accept=".csv,.txt,.tsv,.xlsx" />
)

/** The props of an element that takes a dropped file. `data-over`: a file is held over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  return {
    'data-over': isOver || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    },
  }
}
