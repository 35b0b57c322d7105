import { FormSection } from '#web/ui/forms/form-dialog.tsx'
import { ConnectionDatabase, ConnectionSecret, ConnectionText } from '../connection-fields.tsx'
import type { FieldsForm, WebSourceKind } from '../source-kind.ts'
import { addressLine } from './address-line.ts'

type InfluxV2Draft = {
  url: string
  org: string
  bucket: string
  /** Stars for a stored secret. */
  token: string
}

const memberLabels = { url: 'URL', org: 'Organização', bucket: 'Bucket', token: 'Token' }

export const influxV2: WebSourceKind<'v2_x', InfluxV2Draft> = {
  label: 'v2.x',
  product: 'InfluxDB v2.x',
  memberLabels,
  blank: { url: '', org: '', bucket: '', token: '' },
  toConfig: (own) => own,
  addressText: ({ url, org, bucket }) => addressLine(String(url ?? '').replace(/\/+$/, ''), org, bucket),
  addressIsSentence: false,
  Fields,
}

function Fields({ form, isNew }: { form: FieldsForm<InfluxV2Draft>; isNew: boolean }) {
  const field = (member: keyof InfluxV2Draft) => ({ form, member, label: memberLabels[member] })
  return (
    <FormSection title="Servidor">
      <ConnectionText
        {...field('url')}
        required
        inputMode="url"
        placeholder="https://influx.empresa.com.br:8086"
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <ConnectionText {...field('org')} required />
        <ConnectionDatabase {...field('bucket')} listLabel="Listar buckets" many="buckets" />
      </div>
      <ConnectionSecret
        {...field('token')}
        isNew={isNew}
        required={isNew || form.isRepeated('token')}
        storedHint="Em branco ou como está: o token atual é mantido"
      />
    </FormSection>
  )
}
