// Passes, the gate, the clock and the erasure of external accesses (S-823x).
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buscar } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { TIPO_PASE } from '#contract/puerta/visitas/visitas.rules.ts';
import { visitas } from '#contract/puerta/visitas/visitas.endpoints.ts';
import { execute, many, one, oneValue } from '#server/casa/base/db.ts';
import { signJws } from '#server/casa/claves/jws.ts';
import { configureSigning, getSigning } from '#server/casa/claves/signing.ts';
import { route } from '../../../test/acts.ts';
import { ahora, dentroDe, hace, tras } from '../../../../contract/test/reloj.ts';
import {
  buildAvisoSeguridad,
  buildVisita,
  buildZona,
  correoDe,
  formularioVisita,
  persona,
  personasDe,
  secretosDe,
} from '../../../test/build/puerta/build-visitas.ts';
import { useApp } from '../../../test/harness.ts';
import { codigoDe } from './pase.commands.ts';
import { borrarVisitas, cerrarVencidas } from './visita.commands.ts';

const { as, nobody, config } = await useApp();
const abierto = nobody.client(visitas);
const [ana, sonia] = [await as('ana'), await as('sonia')];
const [deAna, deSonia] = [ana.client(visitas), sonia.client(visitas)];
const conflicto = (texto: string | RegExp) => ({ status: 409, message: expect.stringMatching(texto) as string });
let oficinas = 0;
beforeAll(async () => {
  oficinas = await buildZona();
});
const primera = async (visitaId: number) => (await personasDe(visitaId))[0]?.id ?? 0;
const secretoDe = async (id: number) => Object.values(await secretosDe(id)).at(-1) ?? '';

// @spec 1.visitas
test('by urgency the register begins with who is inside, and has what comes behind today', async () => {
  const manana = await buildVisita(as, { zonaId: oficinas, fecha: dentroDe(1) });
  const deHoy = await buildVisita(as, { zonaId: oficinas });
  const dentro = await buildVisita(as, { zonaId: oficinas, estado: 'dentro' });
  const ids = (await deSonia.registro({ query: { orden: 'urgencia' } })).map(({ Id }) => Id);
  expect(ids).toEqual([dentro, deHoy, manana]);
  await execute(sql`update visita set estado_id = 6 where id = any (${ids}::bigint[])`);
});

// @spec 1.visitas
test('a visit of a zone without authorisation is authorised at once, and each person with an address gets their own link', async () => {
  const personas = [persona('Iker Solana'), persona('Nerea Rubio'), persona('Sin Correo', { correo: '' })];
  const id = await buildVisita(as, { zonaId: oficinas, personas });
  const mails = await correoDe(id);
  expect(mails.map(({ para }) => para)).toEqual(['ikersolana@visitas.example', 'nerearubio@visitas.example']);
  expect(mails[0]?.texto).toMatch(/Iker Solana:[\s\S]*Ana Prieto le espera[\s\S]*\/pase\/[\w-]{65}/);
  const [deIker = '', deNerea = ''] = Object.values(await secretosDe(id));
  expect(deIker).not.toBe(deNerea);
  expect(await abierto.pase({ body: { secreto: deIker } })).toMatchObject({
    Nombre: 'Iker Solana',
    Estado: 'Autorizada',
  });
  expect(await abierto.pase({ body: { secreto: deNerea } })).toMatchObject({ Nombre: 'Nerea Rubio' });
  await expect(abierto.pase({ body: { secreto: `${deIker.slice(0, -1)}x` } })).rejects.toMatchObject({ status: 404 });
  // The table keeps a digest that opens nothing.
  const huella = await oneValue(z.string())(
    sql`select huella from persona_visita where nombre = 'Iker Solana' and visita_id = ${id}`,
  );
  await expect(abierto.pase({ body: { secreto: huella } })).rejects.toMatchObject({ status: 404 });
});

// @spec 1.visitas
test('a visitor accepts a version of the notice, and a newer version again', async () => {
  await buildAvisoSeguridad('Primera versión');
  const id = await buildVisita(as, { zonaId: oficinas });
  const secreto = await secretoDe(id);
  const { AvisoNumero } = await abierto.pase({ body: { secreto } });
  await expect(abierto.llegar({ body: { secreto } })).rejects.toMatchObject(conflicto('aviso de seguridad'));
  const PersonaId = await primera(id);
  await expect(deSonia.entrar({ body: { PersonaId } })).rejects.toMatchObject(conflicto('No ha aceptado'));
  expect((await abierto.aceptar({ body: { secreto, numero: AvisoNumero } })).Aceptado).not.toBeNull();
  const avisos = await deSonia.avisos();
  const { Numero } = avisos.find(({ Centro }) => Centro === 'SDR') ?? { Numero: 0 };
  await deSonia.guardarAviso({ body: { centro: 'SDR', texto: 'Segunda versión', numero: Numero } });
  await expect(
    deSonia.guardarAviso({ body: { centro: 'SDR', texto: 'De otra', numero: Numero } }),
  ).rejects.toMatchObject(conflicto('mientras tanto'));
  expect((await abierto.pase({ body: { secreto } })).Aceptado).toBeNull();
  await expect(abierto.aceptar({ body: { secreto, numero: AvisoNumero } })).rejects.toMatchObject(
    conflicto('ha cambiado'),
  );
  await abierto.aceptar({ body: { secreto, numero: AvisoNumero + 1 } });
  await abierto.llegar({ body: { secreto } });
  await deSonia.entrar({ body: { PersonaId } });
  const detalle = await deAna.visita(route(id));
  expect(detalle.Personas[0]).toMatchObject({ AvisoNumero: AvisoNumero + 1, Aceptado: expect.any(String) });
  expect(detalle.Historial.map(({ Acto }) => Acto)).toEqual(['crear', 'llegar', 'entrar']);
  expect((await abierto.pase({ body: { secreto } })).Dentro).toBe(true);
});

// @spec 1.visitas
test('a pass that is forged, of another installation, of another person, expired or replaced is refused', async () => {
  const id = await buildVisita(as, { zonaId: oficinas });
  const PersonaId = await primera(id);
  const secreto = await secretoDe(id);
  const { Codigo: pase } = await abierto.pase({ body: { secreto } });
  expect(await deSonia.leer({ body: { pase } })).toEqual({ PersonaId });
  const [cabecera = '', cuerpo = '', firma = ''] = pase.split('.');
  const contenido = JSON.parse(Buffer.from(cuerpo, 'base64url').toString()) as Record<string, number>;
  const deOtraPersona = Buffer.from(JSON.stringify({ ...contenido, p: PersonaId + 1 })).toString('base64url');
  const conClave = (content: unknown, typ = TIPO_PASE) => {
    const { kid, privada: key } = getSigning().pases;
    return signJws({ content, typ, kid, key });
  };
  const visita = { Centro: 'SDR', PersonaId, Serie: 1, VisitaId: id, Desde: hace(0, 's'), Hasta: tras(1, 'h') };
  const actual = { FIRMA_SECRET: config.FIRMA_SECRET, FIRMA_HUELLAS: config.FIRMA_HUELLAS, DATA_DIR: config.DATA_DIR };
  configureSigning({ ...actual, FIRMA_SECRET: 'A'.repeat(43) });
  const deOtraCasa = await codigoDe(visita);
  configureSigning(actual);
  const hora = Math.floor(ahora() / 1000);
  const casos: [string, RegExp][] = [
    [`${cabecera}.${deOtraPersona}.${firma}`, /no es un pase/],
    [deOtraCasa, /no es un pase/],
    [await conClave(contenido, 'otra-cosa'), /no es un pase/],
    [await conClave({ ...contenido, d: hora - 900, h: hora - 60 }), /ha caducado/],
    [await conClave({ ...contenido, d: hora + 60, h: hora + 900 }), /todavía no vale/],
    [await conClave({ ...contenido, s: 7 }), /sustituido por otro/],
    ['a.b.c', /no es un pase/],
  ];
  for (const [falso, porque] of casos) {
    await expect(deSonia.leer({ body: { pase: falso } })).rejects.toMatchObject(conflicto(porque));
    await expect(deSonia.entrar({ body: { PersonaId, acepta: true, pase: falso } })).rejects.toMatchObject(
      conflicto(porque),
    );
  }
  await deAna.cambiar({ ...route(id), body: formularioVisita(oficinas, { motivo: 'Otra cosa' }) });
  await expect(deSonia.leer({ body: { pase } })).rejects.toMatchObject(conflicto('sustituido'));
  await expect(abierto.pase({ body: { secreto } })).rejects.toMatchObject({ status: 404 });
  const nuevo = (await abierto.pase({ body: { secreto: await secretoDe(id) } })).Codigo;
  await deAna.anular({ body: { Id: id } });
  await expect(deSonia.leer({ body: { pase: nuevo } })).rejects.toMatchObject(conflicto('se ha anulado'));
  expect((await correoDe(id)).at(-1)?.asunto).toMatch(/^Se ha anulado/);
});

// @spec 1.visitas
test('the gate gives the reason: not authorised, another day, a full zone; a wrong entry is corrected with its reason', async () => {
  const pendiente = await buildVisita(as, { estado: 'solicitada' });
  const entrar = async (id: number) => deSonia.entrar({ body: { PersonaId: await primera(id), acepta: true } });
  await expect(entrar(pendiente)).rejects.toMatchObject(conflicto('no la ha autorizado'));
  const manana = await buildVisita(as, { zonaId: oficinas, fecha: dentroDe(2) });
  await expect(entrar(manana)).rejects.toMatchObject(conflicto('otro día'));
  const chica = await buildZona({ codigo: 'CHICA', aforo: 1 });
  await expect(
    deAna.crear({ body: formularioVisita(chica, { personas: [persona('A B'), persona('C D')] }) }),
  ).rejects.toMatchObject({ status: 422 });
  const [primeraVisita, segundaVisita] = [
    await buildVisita(as, { zonaId: chica }),
    await buildVisita(as, { zonaId: chica }),
  ];
  const { PasoId } = await entrar(primeraVisita);
  await expect(entrar(segundaVisita)).rejects.toMatchObject(conflicto('está completa'));
  const nombres = async () => (await deSonia.evacuacion()).Personas.filter(({ Zona }) => Zona === 'Zona CHICA').length;
  expect(await nombres()).toBe(1);
  await deSonia.corregir({ body: { PasoId, quitar: true, motivo: 'Era de la otra visita' } });
  expect(await nombres()).toBe(0);
  expect(await deAna.visita(route(primeraVisita))).toMatchObject({
    Estado: 'Autorizada',
    Personas: [{ Entrada: null }],
  });
  expect((await deAna.visita(route(primeraVisita))).Historial.at(-1)).toMatchObject({
    Acto: 'corregir',
    Comentario: 'Iker Solana: Era de la otra visita',
  });
  await entrar(segundaVisita);
  const vieja = hace(25, 'h');
  await expect(
    deSonia.salir({ body: { PersonaId: await primera(segundaVisita), cuando: vieja } }),
  ).rejects.toMatchObject(conflicto('más de 24 horas'));
});

// @spec 1.visitas
test('a visit that did not come is closed at the midnight of its centre: in Las Palmas an hour after Madrid', async () => {
  const dia = dentroDe(5);
  const lpa = await buildZona({ codigo: 'LPA', centro: 'LPA' });
  const [aqui, alli] = [
    await buildVisita(as, { zonaId: oficinas, fecha: dia, horaFin: '20:00' }),
    await buildVisita(as, { zonaId: lpa, fecha: dia, horaFin: '20:00' }),
  ];
  const espera = await buildVisita(as, { estado: 'solicitada', fecha: dia, horaFin: '20:00' });
  const { madrid, palmas } = await one(z.object({ madrid: z.string(), palmas: z.string() }))(sql`
      select (${dia}::date + 1)::timestamp at time zone 'Europe/Madrid' as madrid,
             (${dia}::date + 1)::timestamp at time zone 'Atlantic/Canary' as palmas`);
  expect(Date.parse(palmas) - Date.parse(madrid)).toBe(3_600_000);
  const estado = async (id: number) => (await deAna.visita(route(id))).Estado;
  await cerrarVencidas(new Date(Date.parse(madrid) - 1000).toISOString());
  expect([await estado(aqui), await estado(alli)]).toEqual(['Autorizada', 'Autorizada']);
  await cerrarVencidas(madrid);
  expect([await estado(aqui), await estado(alli), await estado(espera)]).toEqual([
    'No presentada',
    'Autorizada',
    'Anulada',
  ]);
  await cerrarVencidas(palmas);
  expect(await estado(alli)).toBe('No presentada');
});

// @spec 1.visitas
test('expired papers stop a subcontractor from the next day on, where the zone asks for papers', async () => {
  const zona = await buildZona({ codigo: 'DIQUE', contrata: true });
  await execute(
    sql`insert into subcontrata (codigo, nombre, nif, desde) values ('GP', 'Grúas Pas', 'B39000001', '2000-01-01')`,
  );
  await execute(sql`
    insert into papel (tipo_id, ambito, subcontrata_id, desde, caduca, creado_por_id)
    select t.id, 'E', s.id, '2020-01-01', hoy(), u.id from tipo_papel t, subcontrata s, usuario u
     where t.ambito = 'E' and t.obligatorio and s.codigo = 'GP' and u.login = 'inigo'`);
  const hoyEntra = await buildVisita(as, { zonaId: zona, empresa: 'GRUAS PAS' });
  expect((await deAna.visita(route(hoyEntra))).Papeles).toBeNull();
  await deSonia.entrar({ body: { PersonaId: await primera(hoyEntra), acepta: true } });
  await execute(sql`update papel set caduca = hoy() - 1`);
  const caducada = await buildVisita(as, { zonaId: zona, empresa: 'Grúas Pas' });
  expect((await deAna.visita(route(caducada))).Papeles).toMatch(/caducó el/);
  await expect(deSonia.entrar({ body: { PersonaId: await primera(caducada), acepta: true } })).rejects.toMatchObject(
    conflicto(/caducó el/),
  );
  const otraZona = await buildVisita(as, { zonaId: oficinas, empresa: 'Grúas Pas' });
  await deSonia.entrar({ body: { PersonaId: await primera(otraZona), acepta: true } });
});

// @spec 1.visitas
test('data are erased when their period is over: no table names a visitor, and only the numbers are kept', async () => {
  const personas = [persona('Zacarías Borrable'), persona('Otra Borrable')];
  const id = await buildVisita(as, { zonaId: oficinas, personas, estado: 'dentro', empresa: 'Borrable y Cía' });
  await deSonia.salir({ body: { PersonaId: await primera(id) } });
  const hasta = await oneValue(z.string())(sql`select hasta from visita where id = ${id}`);
  const cuando = (dias: number) => new Date(Date.parse(hasta) + dias * 86_400_000).toISOString();
  expect((await ana.client(buscar).buscar({ query: { texto: 'borrable' } })).length).toBe(1);
  expect(await (await sonia.send('/api/accesosexternos/csv', { method: 'GET', headers: {} })).text()).toContain(
    'Zacarías',
  );
  await borrarVisitas(cuando(29.9));
  expect((await deAna.visita(route(id))).Id).toBe(id);
  while ((await borrarVisitas(cuando(30.1))) > 0);
  await expect(deAna.visita(route(id))).rejects.toMatchObject({ status: 404 });
  expect(await ana.client(buscar).buscar({ query: { texto: 'borrable' } })).toEqual([]);
  expect(await (await sonia.send('/api/accesosexternos/csv', { method: 'GET', headers: {} })).text()).not.toContain(
    'Zacarías',
  );
  const tablas = await many(z.object({ t: z.string() }))(sql`
      select c.table_name as t
        from information_schema.tables c
       where c.table_schema = 'public' and c.table_type = 'BASE TABLE'
         and (xpath('/row/n/text()', query_to_xml(
               format('select count(*) as n from %I x where x::text ~* %L', c.table_name, 'borrable'),
               false, true, '')))[1]::text <> '0'`);
  expect(tablas).toEqual([]);
  const [borrado] = await deSonia.borrados();
  expect(borrado).toMatchObject({ Dias: 30, Visitas: expect.any(Number), Personas: expect.any(Number) });
  expect(borrado?.Personas).toBeGreaterThanOrEqual(2);
  // The shortest period that a company may set.
  await execute(sql`update plazo_conservacion set dias = 1 where codigo = 'visitas'`);
  await expect(execute(sql`update plazo_conservacion set dias = 31 where codigo = 'visitas'`)).rejects.toThrow(
    'plazo_conservacion_dentro',
  );
});
