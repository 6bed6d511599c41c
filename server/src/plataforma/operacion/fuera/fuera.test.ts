// @spec 1.operacion S-5952
import { createSecretKey } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { CABECERA_PRUEBA } from '#contract/plataforma/operacion/operacion.rules.ts';
import { getKeys } from '#server/casa/claves/keys.ts';
import { BUILD } from '#server/casa/config/version.ts';
import { ahora } from '../../../../../contract/test/reloj.ts';
import { useApp } from '../../../../test/harness.ts';
import { startTlsProxy, type TlsProxy } from '../../../../test/pares/tls-proxy.ts';
import { listenAnywhere } from '../../../../test/pares/wire.ts';
import { mirarFuera } from './fuera.commands.ts';
import { comprobacionesDeFuera } from './fuera.rules.ts';
import { hacerPrueba } from './prueba.rules.ts';
import type { Fuera } from './respuesta.rules.ts';

const good = await startTlsProxy();
const bad = await startTlsProxy({
  believes: true,
  keeps: true,
  headers: { 'strict-transport-security': undefined, 'content-security-policy': "default-src 'self'" },
  most: 1_000_000,
  metrics: true,
  plain: true,
});
const { app, config } = await useApp({ URL_PUBLICA: good.origin, TRUST_PROXY: '1' });
const port = await listenAnywhere(app);
for (const proxy of [good, bad]) proxy.leadTo(port);
afterAll(() => [good, bad].forEach((proxy) => proxy.stop()));

const estados = (fuera: Fuera, parado = false) =>
  Object.fromEntries(
    comprobacionesDeFuera(fuera, { parado, version: BUILD }).map(({ Titulo, Estado }) => [Titulo, Estado]),
  );
const mirar = ({ origin, plainPort, ca }: TlsProxy) =>
  mirarFuera({ ...config, URL_PUBLICA: origin }, { ca, puertoHttp: plainPort });

test('a proxy that is set up well has no fault, and each fault of another is named', { timeout: 30_000 }, async () => {
  const [bien, mal] = await Promise.all([mirar(good), mirar(bad)]);
  expect(estados(bien)).toEqual({
    'Dirección pública': 'bien',
    Certificado: 'bien',
    'Paso de http a https': 'bien',
    HSTS: 'bien',
    'Política de la página (CSP)': 'bien',
    'Dirección de las personas': 'bien',
    Protocolo: 'bien',
    'Cambios en vivo (/api/eventos)': 'bien',
    'Ficheros grandes': 'bien',
    Métricas: 'bien',
    Transporte: 'bien',
  });
  expect(estados(mal)).toEqual({
    'Dirección pública': 'bien',
    Certificado: 'bien',
    'Paso de http a https': 'mal',
    HSTS: 'aviso',
    'Política de la página (CSP)': 'mal',
    'Se cree la dirección que escribe quien llama': 'mal',
    Protocolo: 'bien',
    'Cambios en vivo (/api/eventos)': 'mal',
    'Ficheros grandes': 'mal',
    Métricas: 'mal',
    Transporte: 'bien',
  });
  // The same answers, as they would be with other settings or another certificate.
  const { vistas, certificado } = bien;
  if (!vistas?.eco || !certificado || 'fallo' in certificado) throw new Error('the good proxy has answered');
  const { eco } = vistas;
  const sinCadena = { ...eco, Reenviada: [], Protocolo: 'http', ProtocoloReenviado: '' };
  const casos: [object, Record<string, string>][] = [
    [{ vistas: { ...vistas, confia: false } }, { 'Dirección de las personas': 'mal' }],
    [{ vistas: { ...vistas, eco: sinCadena } }, { 'Dirección de las personas': 'mal', Protocolo: 'aviso' }],
    [
      { vistas: { ...vistas, eco: { ...eco, Reenviada: ['192.0.2.1', eco.Direccion] } } },
      { 'Dirección de las personas': 'mal' },
    ],
    [{ vistas: { ...vistas, eco: null } }, { 'Esta instalación desde fuera': 'mal' }],
    [
      { certificado: { ...certificado, caduca: new Date(bien.ahora + 20 * 86_400_000).toISOString() } },
      { Certificado: 'aviso' },
    ],
    [{ certificado: { ...certificado, falta: 'CERT_HAS_EXPIRED' } }, { Certificado: 'mal' }],
    [{ certificado: { ...certificado, protocolo: 'http/1.1' } }, { Transporte: 'aviso' }],
    [{ version: { Version: '0.0.1', Commit: '' } }, { 'Dirección pública': 'aviso' }],
  ];
  for (const [cambio, esperado] of casos) expect(estados({ ...bien, ...cambio })).toMatchObject(esperado);
});

test('an address at which nobody answers is a fault, and none while the product is stopped', async () => {
  const nadie = await mirarFuera({ ...config, URL_PUBLICA: 'http://127.0.0.1:9' });
  expect(estados(nadie)).toMatchObject({ 'Dirección pública': 'mal' });
  expect(estados(nadie, true)).toEqual({ 'Dirección pública': 'nota' });
  // Without the certificate's authority the calls are made, and the certificate is the fault.
  expect(estados(await mirarFuera({ ...config, URL_PUBLICA: good.origin }))).toMatchObject({
    'Dirección pública': 'bien',
    Certificado: 'mal',
  });
});

test('the calls by which it looks at itself are 404 without a fresh proof of its own', async () => {
  const clave = getKeys().prueba;
  const buena = hacerPrueba(clave, ahora());
  const status = async (url: string, prueba?: string) => {
    const answer = await app.inject({
      url,
      headers: prueba ? { [CABECERA_PRUEBA]: prueba } : {},
      payloadAsStream: true,
    });
    answer.stream().destroy();
    return answer.statusCode;
  };
  for (const url of ['/api/operacion/fuera', '/api/eventos/prueba']) {
    expect(await status(url, buena)).toBe(200);
    for (const prueba of [
      undefined,
      'x',
      buena.slice(0, -1),
      `${buena.slice(0, -43)}${'A'.repeat(43)}`,
      hacerPrueba(clave, ahora() - 61_000),
      hacerPrueba(clave, ahora() + 61_000),
      hacerPrueba(createSecretKey(Buffer.from('otro')), ahora()),
    ])
      expect([prueba, await status(url, prueba)]).toEqual([prueba, 404]);
  }
});
