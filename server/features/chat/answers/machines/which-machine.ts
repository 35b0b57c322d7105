import { compressorsOf } from '../../plant/compressors.ts'
import type { Target } from '../../plant/target.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'

const MOST_NAMES = 8

/** Says why no single machine is meant, and which ones could be. */
export function whichMachine(target: Target): string {
  switch (target.kind) {
    case 'none':
      return `Não há máquinas ativas para você${target.inSite ? ' neste site' : ''}. Entre em contato com o administrador para obter acesso.`
    case 'no-unit': {
      const { machine, missing } = target
      const names = machine.submaquinas.map(({ nome }) => plain(nome)).join(', ')
      if (machine.submaquinas.length > 0 && compressorsOf(machine).length === 0)
        return `${bold(plain(machine.nome))} não tem ${missing.map(plain).join(', ')}.`
      const has = names === '' ? 'não tem compressores cadastrados' : `tem: ${names}`
      return `${bold(plain(machine.nome))} não tem ${missing.map(plain).join(', ')}; ${has}.`
    }
    case 'ambiguous':
    case 'machines':
      return paragraphs(
        'De qual máquina? Encontrei:',
        bullets(
          target.machines
            .slice(0, MOST_NAMES)
            .map(({ nome, site }) =>
              nome.endsWith(`(${site.nome})`) ? plain(nome) : `${plain(nome)} (${plain(site.nome)})`,
            ),
        ),
        target.machines.length > MOST_NAMES ? `E mais ${target.machines.length - MOST_NAMES}.` : null,
      )
    case 'machine':
      return `De ${bold(plain(target.machine.nome))}, o que você quer saber?`
  }
}
