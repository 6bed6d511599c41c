// @spec 1.facturas
// Ten thousand rows of each kind of import, read and written while others clock in: they answer, tell how far they are, and hold nobody up.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { facturas } from '#contract/oficina/facturas/facturas.endpoints.ts';
import { inspecciones } from '#contract/planta/izado/inspecciones/inspecciones.endpoints.ts';
import type { LecturaDeFichero } from '#contract/casa/kernel/importaciones.ts';
import { maestros } from '#contract/personas/listas/listas.endpoints.ts';
import type { Cual } from '#contract/personas/listas/listas.rules.ts';
import { personas } from '#contract/personas/personas/personas.endpoints.ts';
import { presencia } from '#contract/tiempo/presencia/presencia.endpoints.ts';
import { haceDias } from '../build/tiempo/build-presencia.ts';
import { TITULOS } from '../build/oficina/build-csv.ts';
import { askDatabase, useDatabase } from '../database.ts';
import { useFolder } from '../folder.ts';
import { logInAt, spawnServer, testEnv } from '../harness.ts';
import { alAcabar } from '../leidos.ts';
import { PART, slowest, TIMES, told, useOthers } from './meanwhile.ts';

const ROWS = Number(process.env.FILAS ?? 10_000);
const database = await useDatabase();
await askDatabase(
  database,
  `insert into usuario (matricula, nombre, login, correo, roles, centro_trabajo_codigo)
     select n::text, 'Persona ' || n, 'x' || n, 'x' || n || '@extramuros.example', '{EMPLEADO}', 'SDR' from generate_series(7000, 7999) n;
   insert into tipo_izado (nombre, meses) values ('Eslinga de cable', 6) on conflict do nothing`,
);
const server = await spawnServer(testEnv(database, useFolder()));
const on = (user: string) => logInAt(server.url, user);
const meanwhile = await useOthers({ database, as: on, turns: server.turns });

type Hecha = { EstadoId: number; Hechas: number };
type Api = {
  leer(fichero: File): Promise<{ Id: number; Lectura: number }>;
  leyendo(args: { query: { lectura?: string } }): Promise<LecturaDeFichero>;
  importar(id: string): Promise<unknown>;
  importacion(id: string): Promise<Hecha>;
};
async function lista(nombre: Cual): Promise<Api> {
  const api = (await on('admin')).client(maestros);
  return {
    leer: (fichero) => api.leer({ params: { cual: nombre }, fichero }),
    leyendo: ({ query }) => api.leyendo({ params: { cual: nombre }, query }),
    importar: (id) => api.importar({ params: { cual: nombre, id } }),
    importacion: (id) => api.importacion({ params: { cual: nombre, id } }),
  };
}
type Client = {
  leer(args: { fichero: File }): Promise<{ Id: number; Lectura: number }>;
  leyendo: Api['leyendo'];
  importacion(args: { params: { id: string } }): Promise<Hecha>;
};
const deArea = <C extends Client>(api: C, importar: (api: C, id: string) => Promise<unknown>): Api => ({
  leer: (fichero) => api.leer({ fichero }),
  leyendo: (args) => api.leyendo(args),
  importar: (id) => importar(api, id),
  importacion: (id) => api.importacion({ params: { id } }),
});

const four = (i: number) => String(i).padStart(4, '0');
const dni = (n: number) => `${n}${'TRWAGMYFPDXBNJZSQVHLCKE'[n % 23]}`;
type Kind = [name: string, api: () => Promise<Api>, titles: string, row: (i: number) => string];
const kinds: Kind[] = [
  [
    'cost centres',
    () => lista('centroscoste'),
    'Código;Nombre;Matrícula del responsable',
    (i) => `${four(i)};Taller ${i};0012`,
  ],
  ['suppliers', () => lista('proveedores'), 'Código;Nombre', (i) => `${dni(20_000_000 + i)};Suministros ${i}, S. L.`],
  [
    'subcontractors',
    () => lista('subcontratas'),
    'Código;Nombre;NIF',
    (i) => `MON-${i};Montajes ${i};${dni(30_000_000 + i)}`,
  ],
  [
    'invoices',
    async () =>
      deArea((await on('clara')).client(facturas), (api, id) =>
        api.importar({ params: { id }, body: { centroCoste: '', contrato: '' } }),
      ),
    TITULOS,
    (i) => `B39000005;Grúas;G-${i};02/03/2026;;1200;1.000,00;21;210,00;1.210,00`,
  ],
  [
    'lifting gear',
    async () => deArea((await on('inigo')).client(inspecciones), (api, id) => api.importar({ params: { id } })),
    'Código;Tipo;CMU (kg);Longitud (m);Fabricante;Área;Centro de trabajo;Lugar',
    (i) => `ESL-${i};Eslinga de cable;2.000;3,5;Norte;PRO;SDR;Nave ${i % 40}`,
  ],
  [
    'clock-ins',
    async () => deArea((await on('eva')).client(presencia), (api, id) => api.importar({ params: { id } })),
    'matrícula;fecha;hora;tipo',
    (i) =>
      `${four(7000 + (i % 1000))};${haceDias(40 + Math.floor(i / 4000))};` +
      `${['06:00;E', '09:00;PI', '09:20;PF', '14:00;S'][Math.floor(i / 1000) % 4]}`,
  ],
  [
    'people',
    async () =>
      deArea((await on('eva')).client(personas), (api, id) =>
        api.importar({ params: { id }, body: { invitar: false } }),
      ),
    'Matrícula;Nombre;Correo;Puesto;Área;Centro de trabajo;Responsable',
    (i) =>
      `${30_000 + i};Persona ${i} Prieto;p${i}@extramuros.example;Soldador;PRO;SDR;${i % 10 === 0 ? '0012' : 30_000 + i - (i % 10)}`,
  ],
];

test.each(kinds)('%s', { timeout: 900_000 }, async (name, open, titles, row) => {
  const api = await open();
  const fichero = new File([[titles, ...Array.from({ length: ROWS }, (_, i) => row(i))].join('\r\n')], 'todas.csv');
  const read = await meanwhile(async () => alAcabar(api, await api.leer(fichero)));
  const id = String(read.result);
  const written = await meanwhile(async () => {
    await api.importar(id);
    for (;;) {
      const hecha = await api.importacion(id);
      if (hecha.EstadoId === 3) return hecha;
      await sleep(300);
    }
  });
  console.log(`${name} read in ${told(read)}\n  written in ${told(written)}`);
  expect(written.result).toMatchObject({ Hechas: ROWS });
  // Reading takes two seconds, in which the machine may leave the few bare calls alone: those of the whole run are compared.
  const bare = slowest([...read.bare, ...written.bare]);
  for (const { calls, turns } of [read, written]) {
    expect(slowest(calls) / bare).toBeLessThan(TIMES);
    expect(turns.longest / turns.all).toBeLessThan(PART);
  }
});
