/** Settings of connections as a form sends them; no server runs at these addresses. */
export const v1 = {
  host: '127.0.0.1',
  port: 1,
  database: 'fabrica',
  username: 'leitor',
  password: 'segredo-v1',
}
export const v2 = { url: 'https://influx.exemplo', org: 'fabrica', bucket: 'chillers', token: 'segredo-v2' }
