import { useState } from 'react'
import { getSite, type Site } from '#contract/sites/site.ts'
import { call } from '#web/api/client.ts'
import { useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import type { LogoChoice } from './logo-field.tsx'
import { saveSite, sendLogo } from './save-site.ts'
import { checkSite, type SiteDraft, type siteBody, siteDraft, siteField } from './site-draft.ts'
import { siteLosses } from './site-losses.ts'
import { siteWords } from './site-words.ts'

/** The form of a site. It saves in two steps: when the upload of the logo fails, a second save does not create the site again. */
export function useSiteForm(site: Site | null, onSaved: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [step, setStep] = useState<'site' | 'logo'>('site')
  const form = useEntityForm<Site, SiteDraft, ReturnType<typeof siteBody>>(site, {
    check: checkSite,
    form: { noun: 'site', id: site?.id ?? null },
    draftOf: siteDraft,
    read: async ({ id }) => (await call(getSite, { params: { id } })).data,
    async send({ draft }, base, became) {
      setStep('site')
      const saved = await saveSite({ draft, base, withFile: file !== null })
      became(saved)
      if (file !== null) {
        setStep('logo')
        await sendLogo(saved.id, file)
      }
      toast.success(site === null ? ENTITIES.site.created : ENTITIES.site.updated)
    },
    losses: ({ draft }, base) => siteLosses(draft, base, file),
    placing: { byWord: { nome: 'nome' }, fieldOf: siteField },
    words: () => siteWords(file),
    onTheirs: ([member]) => {
      if (member === 'logoFile') setFile(null)
    },
    onSaved,
  })
  const { logoUrl, logoFile } = form.draft
  const logo: LogoChoice = { file, url: logoUrl, uploaded: logoFile }

  function setLogo({ file: chosen, url, uploaded }: LogoChoice) {
    setFile(chosen)
    form.change({ logoUrl: url, logoFile: uploaded })
  }
  return {
    ...form,
    logo,
    setLogo,
    dialog: {
      ...form.dialog,
      dirty: form.dialog.dirty || file !== null,
      busyLabel: step === 'logo' ? 'Enviando logo...' : 'Salvando...',
    },
  }
}
export type SiteForm = ReturnType<typeof useSiteForm>
