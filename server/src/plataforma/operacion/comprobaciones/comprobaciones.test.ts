// @spec 1.operacion S-5949 S-5950 S-5951
import { expect, test } from 'vitest';
import { problemasDe } from './comprobacion.rules.ts';
import { comprobacionesDeInstalacion, type Instalacion } from './instalacion.rules.ts';
import { comprobacionesDeMarcha } from './marcha.rules.ts';
import type { Medido, ProcesoMedido } from './medido.rules.ts';
import { huellaDeSecretos } from './secretos.rules.ts';

const HORA = '2026-11-02T10:00:00.000Z';
const SECRETOS = { TOKEN_SECRET: 't', XSRF_SECRET: 'x', FIRMA_SECRET: 'f', VAPID_SECRET: 'v' };
const CARPETA = '7d0f9c0e-5a3c-4c57-9e38-0d2c0b6f4a11';
const OTRA_CARPETA = '1b6f4a11-5a3c-4c57-9e38-7d0f9c0e0d2c';
const proceso = (Pid: number, cambio: Partial<ProcesoMedido> = {}): ProcesoMedido => ({
  Maquina: 'servidor',
  Pid,
  Version: '1.0.0',
  Arrancado: '2026-11-01T10:00:00.000Z',
  Visto: HORA,
  Memoria: 1,
  Vivo: true,
  Carpeta: CARPETA,
  Adelanto: 3,
  Secretos: huellaDeSecretos(SECRETOS),
  Ruta: '/datos',
  ...cambio,
});
const con = (cambio: Partial<Medido>): Medido => ({
  Hora: HORA,
  Version: '1.0.0',
  Procesos: [proceso(1), proceso(2)],
  DeAreas: [],
  Relojes: [
    {
      Nombre: 'enviar el correo',
      Estado: 'bien',
      Cada: 1,
      Ultima: HORA,
      Exito: HORA,
      Error: null,
      Motivo: '',
      Fallos: 0,
      Duracion: 1,
      Proxima: HORA,
      Procesos: 2,
    },
  ],
  Colas: [{ Codigo: 'correo', Nombre: 'Correo', Esperan: 0, EnCurso: 0, Fallidos: 0, MasAntigua: null, Parada: false }],
  Correo: { Salida: 'smtp', UltimoEnviado: HORA },
  Push: { Dispositivos: 3, ConFallos: 0, Android: false, Ios: false },
  Base: {
    Version: '18.4',
    Bytes: 1,
    Conexiones: 22,
    ConexionesMaximas: 100,
    Lentas: 0,
    Migraciones: 112,
    UltimaMigracion: '0165_x.sql',
    Sentencias: null,
  },
  Disco: { Total: 100e9, Libre: 50e9 },
  Inodos: { Total: 1e6, Libre: 5e5 },
  Copia: { Hecha: '2026-11-02T03:30:00.000Z', Version: '1', Filas: 1, Ficheros: 1, Bytes: 1, Perdidos: 0 },
  Archivos: 'carpeta',
  ...cambio,
});
const instalada = (cambio: Partial<Instalacion> = {}): Instalacion => ({
  ajustes: [
    { name: 'jit', found: 'off', wanted: 'off' },
    { name: 'timezone', found: 'UTC', wanted: 'UTC' },
  ],
  base: {
    Numero: 180_004,
    Version: '18.4',
    Codificacion: 'UTF8',
    Icu: true,
    Trigramas: true,
    Sentencias: true,
    Reservadas: 3,
    Otras: 0,
    Oyentes: 2,
  },
  intermediario: false,
  esquema: null,
  adelanto: 4,
  ficheros: [{ nombre: 'firma.json', modo: 0o100600 }],
  root: false,
  orden: null,
  ...cambio,
});

test('a sound installation tells its figures, and nothing to do', () => {
  const todas = [...comprobacionesDeInstalacion(instalada(), con({})), ...comprobacionesDeMarcha(con({}))];
  expect(todas.filter(({ Estado, Haga }) => Estado !== 'bien' || Haga !== '')).toEqual([]);
  expect(todas.map(({ Titulo, Que }) => `${Titulo}: ${Que}`)).toEqual(
    expect.arrayContaining([
      'Conexiones que caben: PostgreSQL admite 100; sin las reservadas (3) y las de otras bases (0) quedan 97. ' +
        '2 procesos y una orden pueden abrir 25.',
      'Copia de seguridad: La última es de hace 7 h: 1 fichero, 1 B.',
      'Disco: Está libre el 50 % de donde están los datos: 50 GB de 100 GB.',
      'Secretos: Los 2 procesos tienen los mismos.',
      'Carpeta de datos: Los 2 procesos ven la misma.',
    ]),
  );
});

const OTROS = huellaDeSecretos({ ...SECRETOS, XSRF_SECRET: 'y', VAPID_SECRET: 'w' });
test.each<[Partial<Medido>, 'bad' | 'wait', string, string]>([
  [
    { Procesos: [proceso(1), proceso(2, { Secretos: OTROS })] },
    'bad',
    'Hay procesos con otros secretos',
    'XSRF_SECRET y VAPID_SECRET',
  ],
  [
    { Procesos: [proceso(1), proceso(2), proceso(3, { Carpeta: OTRA_CARPETA })] },
    'bad',
    'Hay procesos con otra carpeta de datos',
    'servidor (3) en /datos:',
  ],
  [
    { Procesos: [proceso(1), proceso(2, { Adelanto: -90_000 })] },
    'bad',
    'Un reloj no está en hora',
    '2 min por detrás',
  ],
  [{ Procesos: [proceso(1), proceso(1)] }, 'wait', 'Un proceso aparece más de una vez', 'servidor (1) está 2 veces'],
  [
    { Procesos: [proceso(1), proceso(2, { Version: '0.9.0' })] },
    'wait',
    'Procesos de versiones distintas',
    '1.0.0 y 0.9.0',
  ],
  [
    { Procesos: [proceso(1), proceso(2, { Vivo: false, Visto: '2026-11-02T09:00:00.000Z' })] },
    'wait',
    'Un proceso no da señal',
    'hace 1 h',
  ],
  [{ Disco: { Total: 100e9, Libre: 5e9 } }, 'wait', 'Queda poco disco', '5 GB de 100 GB'],
  [{ Disco: { Total: 1e9, Libre: 2e8 } }, 'bad', 'Queda poco disco', '200 MB'],
  [{ Inodos: { Total: 1_000, Libre: 9 } }, 'bad', 'El disco admite pocos ficheros más', '9 de 1000'],
  [{ Correo: { Salida: 'ninguna', UltimoEnviado: null } }, 'bad', 'El correo no sale', 'esperan en la cola'],
  [{ Copia: null }, 'wait', 'No consta ninguna copia de seguridad', 'recuperar'],
])('%# of what runs: the fault is the only problem, by its name', (cambio, Gravedad, Titulo, que) => {
  expect(problemasDe(comprobacionesDeMarcha(con(cambio)))).toEqual([
    { Gravedad, Titulo, Que: expect.stringContaining(que), Haga: expect.stringMatching(/\w/) },
  ]);
});

test.each<[string, Partial<Medido>]>([
  [
    'processes with folders of their own, whose files are in a bucket',
    { Archivos: 's3', Procesos: [proceso(1), proceso(2, { Carpeta: OTRA_CARPETA })] },
  ],
  [
    'a process of an earlier version, which tells no secrets',
    { Procesos: [proceso(1), proceso(2, { Secretos: null })] },
  ],
  [
    'a process that does not know one of the secrets',
    { Procesos: [proceso(1), proceso(2, { Secretos: huellaDeSecretos({ ...SECRETOS, VAPID_SECRET: '' }) })] },
  ],
])('no problem: %s', (_, cambio) => {
  expect(problemasDe(comprobacionesDeMarcha(con(cambio)))).toEqual([]);
});

const base = instalada().base;
test.each<[Partial<Instalacion>, 'bad' | 'wait', string, string]>([
  [
    { ajustes: [{ name: 'jit', found: 'on', wanted: 'off' }] },
    'bad',
    'Un ajuste de las conexiones no es el que hace falta',
    'jit es «on»',
  ],
  [{ base: { ...base, Codificacion: 'LATIN1' } }, 'bad', 'Letras y orden', 'LATIN1'],
  [{ base: { ...base, Trigramas: false } }, 'bad', 'Extensión pg_trgm', 'Falta'],
  [{ base: { ...base, Otras: 80 } }, 'wait', 'Conexiones que caben', 'quedan 17'],
  [{ esquema: 'A la base de datos le faltan 2 migraciones.' }, 'bad', 'Tablas y funciones', '2 migraciones'],
  [{ adelanto: 120_000 }, 'bad', 'El reloj de esta máquina no está en hora', '2 min por delante'],
  [
    { ficheros: [{ nombre: 'firma.json', modo: 0o100644 }] },
    'bad',
    'Los ficheros de secretos los puede leer alguien más',
    'firma.json (644)',
  ],
  [
    { ficheros: [{ nombre: 'firma.json', modo: 0o100640 }] },
    'wait',
    'Los ficheros de secretos los puede leer alguien más',
    '(640)',
  ],
  [
    { orden: { secretos: OTROS, carpeta: CARPETA } },
    'wait',
    'Los secretos de esta orden no son los de los procesos',
    'XSRF_SECRET y VAPID_SECRET',
  ],
  [
    { orden: { secretos: huellaDeSecretos(SECRETOS), carpeta: OTRA_CARPETA } },
    'wait',
    'Esta orden mira otra carpeta de datos que los procesos',
    'otra',
  ],
])('%# of the installation: the fault is the only problem, by its name', (cambio, Gravedad, Titulo, que) => {
  expect(problemasDe(comprobacionesDeInstalacion(instalada(cambio), con({})))).toEqual([
    { Gravedad, Titulo, Que: expect.stringContaining(que), Haga: expect.stringMatching(/\w/) },
  ]);
});

test('a fingerprint has six digits of each secret, the same each time, and none of a secret that is not known', () => {
  expect(huellaDeSecretos({ ...SECRETOS, FIRMA_SECRET: '' })).toMatch(/^[\da-f]{6}\.[\da-f]{6}\.-\.[\da-f]{6}$/);
  expect(huellaDeSecretos(SECRETOS)).toBe(huellaDeSecretos({ ...SECRETOS }));
});
