import { afterAll, describe, expect, test } from 'vitest'
import { tableFolder } from './made-table.test-support.ts'

const { read, refusal, remove } = tableFolder()
afterAll(remove)

describe('encodings', () => {
  const text = 'Estação;Vazão\nNaïve €;1,5\nçã;2,5\n'
  const wide = Buffer.from(text, 'utf16le')
  const latin = (line: string) => Buffer.from(line, 'latin1')
  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
    ['UTF-8 without a mark', Buffer.from(text), 'utf-8'],
    ['UTF-16 with a mark', Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), 'utf-16le'],
    ['UTF-16 without a mark', wide, 'utf-16le'],
    [
      'UTF-16 of the other order',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]),
      'utf-16be',
    ],
    ['Windows-1252', latin(text.replace('€', '\x80')), 'windows-1252'],
  ])('%s', async (_name, content, encoding) => {
    const { metadados, rows } = await read(content)
    expect(metadados).toMatchObject({ encoding, linhas: 2, colunas: ['Estação', 'Vazão'] })
    expect(rows).toEqual([
      ['Naïve €', 1.5],
      ['çã', 2.5],
    ])
  })

  test('Latin-1 has no bytes from 80 to 9F', async () => {
    const { metadados, rows } = await read(latin('nome;valor\nção;1\n'))
    expect([metadados.encoding, rows]).toEqual(['iso-8859-1', [['ção', 1]]])
  })

  test('a letter that is cut at the end does not change the encoding', async () => {
    const whole = Buffer.from('nome;x\nação;1\nção;2\né')
    const { metadados, rows } = await read(whole.subarray(0, whole.length - 1))
    expect([metadados.encoding, rows[0]]).toEqual(['utf-8', ['ação', 1]])
  })

  test('the user corrects the encoding', async () => {
    const { metadados, rows } = await read(Buffer.from([0x61, 0x0a, 0x80]), {
      opcoes: { encoding: 'iso-8859-1' },
    })
    expect([metadados.encoding, rows]).toEqual(['iso-8859-1', [['\x80']]])
    expect(metadados.deteccoes[0]).toMatchObject({ option: 'encoding', chosen: true })
  })

  test('UTF-32, whose mark begins as that of UTF-16, is refused', async () => {
    const letters = [...'\ufeffa;b\n1;2\n'].flatMap((letter) => [
      letter.charCodeAt(0) & 255,
      letter.charCodeAt(0) >> 8,
      0,
      0,
    ])
    expect(await refusal(Uint8Array.from(letters))).toContain('bytes zero')
  })
})
