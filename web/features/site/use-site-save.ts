import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { getSite, type Site } from '#contract/site.ts'
import { isStale } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { placeServerErrors } from '#web/state/contract-form.ts'
import { toast } from '#web/ui/toast.tsx'
import type { LogoChoice } from './logo-field.tsx'
import { saveSite, sendLogo } from './save-site.ts'
import { type SiteValues, siteField, siteResolver, siteValues } from './site-form.ts'

const logoOf = (site: Site | null): LogoChoice => ({
  file: null,
  url: site?.logoUrl ?? '',
  kept: site?.logoFile ?? null,
})

/** Saves in two steps and remembers how far it came: a site that was created is not created again. */
export function useSiteSave(site: Site | null, onSaved: () => void) {
  const base = useRef(site)
  const [logo, setLogoChoice] = useState(() => logoOf(site))
  const [step, setStep] = useState<'site' | 'logo' | null>(null)
  const [failure, setFailure] = useState<{ message: string; stale: boolean } | null>(null)
  const [asking, setAsking] = useState(false)
  const form = useForm<SiteValues>({
    resolver: siteResolver,
    mode: 'onTouched',
    defaultValues: siteValues(site),
  })

  function setLogo(next: LogoChoice) {
    setLogoChoice(next)
    const changed = next.url !== form.getValues('logoUrl') || next.kept !== logo.kept
    form.setValue('logoUrl', next.url, { shouldDirty: changed, shouldValidate: form.formState.isSubmitted })
  }

  async function run(values: SiteValues) {
    setFailure(null)
    try {
      setStep('site')
      base.current = await saveSite({ values, logo, base: base.current })
      if (logo.file) {
        setStep('logo')
        await sendLogo(base.current.id, logo.file)
      }
      toast.success(site === null ? 'Site criado com sucesso!' : 'Site atualizado com sucesso!')
      onSaved()
    } catch (error) {
      const message = placeServerErrors(form, error, { byWord: { nome: 'nome' }, fieldOf: siteField })
      if (message !== null) setFailure({ message, stale: isStale(error) })
    } finally {
      setStep(null)
    }
  }

  const deactivates = (values: SiteValues) => base.current?.ativo === true && !values.ativo
  const submit = form.handleSubmit((values) => (deactivates(values) ? setAsking(true) : run(values)))

  async function latest(): Promise<Site | null> {
    if (base.current === null) return null
    try {
      return (await call(getSite, { params: { id: base.current.id } })).data
    } catch (error) {
      setFailure({ message: placeServerErrors(form, error) ?? '', stale: false })
      return null
    }
  }
  return {
    form,
    logo,
    setLogo,
    step,
    failure: failure?.message,
    stale: failure?.stale === true,
    submit,
    asking,
    confirm: async () => {
      setAsking(false)
      await run(form.getValues())
    },
    cancel: () => setAsking(false),
    reload: async () => {
      const now = await latest()
      if (now === null) return
      base.current = now
      form.reset(siteValues(now))
      setLogoChoice(logoOf(now))
      setFailure(null)
    },
    keep: async () => {
      const now = await latest()
      if (now === null) return
      base.current = now
      await submit()
    },
  }
}
