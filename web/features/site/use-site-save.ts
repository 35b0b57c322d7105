import { useState } from 'react'
import { getSite, type Site } from '#contract/site.ts'
import { call } from '#web/api/client.ts'
import { useEntitySave } from '#web/state/forms/use-entity-save.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import type { LogoChoice } from './logo-field.tsx'
import { saveSite, sendLogo } from './save-site.ts'
import { type SiteValues, siteField, siteResolver, siteValues } from './site-form.ts'
import { siteLosses } from './site-losses.ts'
import { siteWords } from './site-words.ts'

/** Saves in two steps and remembers how far it came: a site that was created is not created again. */
export function useSiteSave(site: Site | null, onSaved: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [step, setStep] = useState<'site' | 'logo'>('site')
  const save = useEntitySave<Site, SiteValues>(site, {
    resolver: siteResolver,
    form: { noun: 'site', id: site?.id ?? null },
    draftOf: siteValues,
    read: async ({ id }) => (await call(getSite, { params: { id } })).data,
    async send(values, base, became) {
      setStep('site')
      const saved = await saveSite({ values, base, withFile: file !== null })
      became(saved)
      if (file !== null) {
        setStep('logo')
        await sendLogo(saved.id, file)
      }
      toast.success(site === null ? 'Site criado com sucesso!' : 'Site atualizado com sucesso!')
    },
    losses: (values, base) => siteLosses(values, base, file),
    placing: { byWord: { nome: 'nome' }, fieldOf: siteField },
    words: siteWords(file),
    onTheirs: ([member]) => {
      if (member === 'logoFile') setFile(null)
    },
    onSaved,
  })
  const { form } = save
  const logo: LogoChoice = { file, url: form.watch('logoUrl'), kept: form.watch('logoFile') }

  function setLogo({ file: chosen, url, kept }: LogoChoice) {
    setFile(chosen)
    form.setValue('logoUrl', url, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setValue('logoFile', kept, { shouldDirty: true })
  }
  return {
    ...save,
    logo,
    setLogo,
    dialog: {
      ...save.dialog,
      dirty: save.dialog.dirty || file !== null,
      busyLabel: step === 'logo' ? 'Enviando logo...' : 'Salvando...',
    },
  }
}
