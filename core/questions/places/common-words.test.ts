import { expect, it } from 'vitest'
import { clock } from '#test/harness/questions.ts'
import { understand } from '../understand.ts'

/** Names with words of which common ones are a letter or two away. */
const NAMES =
  'Bomba de Água Gelada;Chiller Central;Chiller Câmara Fria;Torre de Resfriamento;Bomba Condensação;Chiller Norte;Chiller Leste;Compressor Parafuso;Túnel de Congelamento;Gerador Reserva;Elevador Social;Chiller Hospital;Sabroe;Condensadora Cobertura;Antecâmara;Amônia;Salmoura;Chiller Cozinha;Chiller Padaria;Chiller Laboratório;Casa de Máquinas;Bloco Cirúrgico;Estoque Seco;Doca;Chiller Fermentação;Pasteurizador;Chiller Frutas;Chiller Carnes;Bomba Primária;Bomba Secundária;Chiller Matriz;Torre Alpina'
const TYPES = ['bomba', 'torre', 'chiller', 'gerador', 'elevador']
const near = NAMES.split(';').map((nome, i) => ({
  ...{ id: String(i), nome, submaquinas: [] },
  tipo: TYPES.find((tipo) => nome.toLowerCase().startsWith(tipo)) ?? 'outro',
}))
const PUMPS_AND_TOWERS = near.filter(({ tipo }) => tipo === 'bomba' || tipo === 'torre')

const COMMON =
  'boba bobo bobos bobas bombom bolha bolsa borda bordo barba banda bando banana balde bala baita botas bocas boca bonde bons boas sombra tomba tombo lombo romba ronda rombo pomba toda todas todo todos torta torto tora troco troca-troca terra terno termo turno turma touro corre correr corra torra torrar morro forro forte fortes sorte sortes morte morto norma normas noite nota notas nozes peste teste testes festa festas leite lente lentes lista listas neste nesta desta deste veste vestes este leve leves lenta lento sentar sentado sentada entrar entra contar conta entre entrega entregar centro centros cento centos sentido sentidos cena cedo certo certa certos gelo gelado geladeira gelatina geleia gesto gestor gestora velada velado pelada cerrada gerado gerada geradas cobrança cobrar cobre cobertor coberta aberta aberto cozida cozido vizinha vizinho madeira padrinho saída salada salgada salgado seco seca secos sexta seta certeza resposta respeito resto restos social sofrer sabor sabores saber sabe sabor carta cartas carga-horária caneta caminho camada camadas camisa câmbio cama calma calmo carma clara claro bruta fria frio frios friamente feira frita fritas fila filas final finais doce doces dose doses dócil dólar dona donas hospedagem hóspede bloqueio bloquinho bloquear estojo estoquista estado estados estilo estrada matricula matar mata mato marido matéria alpinista alpaca algum alguns alguma algumas prima primas primo primeiro primavera segundo segunda-mão secretaria secreto parafernália parada-obrigatória para paredes parede parente parentes túneis tonelada conselho conselheiro congresso congelar congelado resfriado resfriada condensar conversa conversas conserva comprar compras comprado compreensão companhia compasso elevado elevada elevar eleição gerar geral gerais gerente general sabão sábio sabida laboral lavoura labirinto fermento fermenta paste pastel pastor passado'.split(
    ' ',
  )

it('are many', () => {
  expect(COMMON.length).toBeGreaterThan(250)
})

it.each(COMMON)('%s is no mistyped name and no mistyped kind of machines', (word) => {
  const ask = `a pergunta é meio ${word}, mas alarme e falha são a mesma coisa?`
  const all = near.filter(({ nome }) => !nome.toLowerCase().split(' ').includes(word))
  for (const some of [all, PUMPS_AND_TOWERS.filter(({ nome }) => /Gelada|Resfriamento/.test(nome))]) {
    const { machines, machineType } = understand(ask, { near: some, far: [] }, clock)
    expect(machines, ask).toBeNull()
    expect([null, 'any'], ask).toContain(machineType)
  }
})
