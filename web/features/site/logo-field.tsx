import { ImageOff, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LOGO_WRONG_TYPE, logoRules } from '#contract/sites/site.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { FilePicker } from '#web/ui/fields/file-picker.tsx'

const TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp']
const ENDINGS = '.jpg,.jpeg,.png,.gif,.svg,.webp'

/** The browser loads no http addresses, so the site shows its initial instead. */
const PLAIN_HTTP = 'Por http:// o logo não é exibido: use https:// ou envie o arquivo.'

/** The source of the logo: a file to upload, an address, or the file the site already has. */
export interface LogoChoice {
  file: File | null
  url: string
  /** The address of the uploaded logo, which stays until the user chooses another. */
  uploaded: string | null
}

interface Props {
  value: LogoChoice
  onChange: (value: LogoChoice) => void
  urlError: string | undefined
}

/** Choosing a file clears the address, typing an address clears the file. */
export function LogoField({ value, onChange, urlError }: Props) {
  const [fileError, setFileError] = useState<string | null>(null)
  const picture = usePicture(value)

  function pick(file: File) {
    const fault = logoFault(file)
    setFileError(fault)
    if (fault === null) onChange({ file, url: '', uploaded: null })
  }
  return (
    <div className="grid gap-3">
      <FilePicker label="Escolher arquivo" accept={ENDINGS} onPick={pick}>
        <LogoPicture address={picture} />
        <div className="min-w-0 flex-1 basis-40">
          <p className="truncate font-medium">{value.file?.name ?? (picture ? 'Logo atual' : 'Sem logo')}</p>
          <p className="text-xs text-muted">JPG, PNG, GIF, SVG ou WebP, até 5 MB</p>
        </div>
        {picture !== null && (
          <IconButton
            label="Remover logo"
            icon={<Trash2 className="size-4" aria-hidden="true" />}
            onClick={() => onChange({ file: null, url: '', uploaded: null })}
          />
        )}
      </FilePicker>
      {fileError !== null && (
        <p role="alert" className="text-xs text-bad-text">
          {fileError}
        </p>
      )}
      <TextField
        label="URL do logo"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={value.url}
        error={urlError}
        hint={/^http:/i.test(value.url.trim()) ? PLAIN_HTTP : undefined}
        onChange={(event) => {
          const url = event.target.value
          setFileError(null)
          onChange(url === '' ? { ...value, url } : { file: null, url, uploaded: null })
        }}
      />
    </div>
  )
}

function logoFault(file: File): string | null {
  const known =
    TYPES.includes(file.type) || (file.type === '' && /\.(jpe?g|png|gif|svg|webp)$/i.test(file.name))
  if (!known) return LOGO_WRONG_TYPE
  return file.size > logoRules.maxBytes ? logoRules.tooLarge : null
}

/** The picture's address; a chosen file has a temporary one. */
function usePicture({ file, url, uploaded }: LogoChoice): string | null {
  const [fileAddress, setFileAddress] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setFileAddress(null)
    const address = URL.createObjectURL(file)
    setFileAddress(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return file ? fileAddress : url || uploaded || null
}

function LogoPicture({ address }: { address: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (address === null || broken === address) {
    return (
      <span className="grid size-12 shrink-0 place-content-center rounded-md border bg-bg">
        <ImageOff className="size-5 text-faint" aria-hidden="true" />
      </span>
    )
  }
  return (
    <img
      src={address}
      alt="Prévia do logo"
      className="size-12 shrink-0 rounded-md border bg-surface object-contain"
      onError={() => setBroken(address)}
    />
  )
}
