import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { buscar } from '#contract/plataforma/buscar/buscar.endpoints.ts';
import { directorio } from '#contract/plataforma/directorio/directorio.endpoints.ts';
import { foto } from '#contract/plataforma/foto/foto.endpoints.ts';
import { execute } from '#server/casa/base/db.ts';
import { dentroDe } from '../../../../contract/test/reloj.ts';
import { idDe } from '../../../test/acts.ts';
import { refusalOf, unaImagen } from '../../../test/build/oficina/build-avisos.ts';
import { asignarSemana } from '../../../test/build/tiempo/build-jornada.ts';
import { buildAcuerdo, planear, teletrabajoDe } from '../../../test/build/tiempo/build-teletrabajo.ts';
import { useApp } from '../../../test/harness.ts';

const { as } = await useApp();
const de = async (login: string) => (await as(login)).client(directorio);
const con = async (texto: string, login = 'ana') =>
  (await (await de(login)).personas({ query: { texto } })).map(({ Nombre }) => Nombre);
const ficha = async (login: string, persona: string) =>
  (await de(login)).persona({ params: { id: String(await idDe(persona)) } });

beforeAll(async () => {
  await execute(sql`
    update usuario set puesto = case login when 'luis' then 'Jefe de proyecto' else 'Técnica de soldadura' end, telefono = '+34 942 000 007'
     where login in ('luis', 'sonia')`);
});

describe('the directory', () => {
  test('the directory lists everybody who works in the company, by name, page by page', async () => {
    const ana = await de('ana');
    const all = (await ana.personas()).map(({ Nombre }) => Nombre);
    expect(all).toEqual(all.toSorted(new Intl.Collator('es').compare));
    expect(all).toContain('Ana Prieto');
    expect(all).not.toContain('Sara Costa');
    expect(all).not.toContain('Administrador');
    const pages: string[] = [];
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const page = await ana.personas.page({ query: { limite: '3', ...(cursor === undefined ? {} : { cursor }) } });
      pages.push(...page.items.map(({ Nombre }) => Nombre));
      cursor = page.next;
    }
    expect(pages).toEqual(all);
  });

  test('the directory is narrowed to an area and a place of work, and sorted by another column page by page', async () => {
    const ana = await de('ana');
    const { Areas, Centros } = await ana.grupos();
    const todas = await ana.personas();
    expect(Areas.map(({ Nombre }) => Nombre)).toEqual(
      [...new Set(todas.map(({ Area }) => Area).filter(Boolean))].toSorted(new Intl.Collator('es').compare),
    );
    const [area, centro] = [Areas[0]!, Centros[0]!];
    const deAmbos = todas.filter((p) => p.Area === area.Nombre && p.Centro === centro.Nombre);
    expect(await ana.personas({ query: { area: area.Codigo, centro: centro.Codigo } })).toEqual(deAmbos);
    const pages: string[] = [];
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const query = { orden: '-puesto', limite: '3', ...(cursor === undefined ? {} : { cursor }) } as const;
      const page = await ana.personas.page({ query });
      pages.push(...page.items.map(({ Puesto }) => Puesto));
      cursor = page.next;
    }
    expect(pages).toEqual(
      todas
        .map(({ Puesto }) => Puesto)
        .toSorted(new Intl.Collator('es').compare)
        .toReversed(),
    );
    const tecnicas = (await ana.personas({ query: { texto: 'soldadura', orden: 'puesto' } })).map(
      ({ Nombre }) => Nombre,
    );
    expect(tecnicas).toEqual(await con('soldadura'));
    expect((await (await de('sara')).grupos()).Areas.length).toBeLessThanOrEqual(1);
  });

  // @spec 1.foto S-8055
  test('the directory says the work telephone and the mail of each one in its list', async () => {
    const ana = await de('ana');
    expect(await ana.personas({ query: { texto: 'luis ortega' } })).toEqual([
      expect.objectContaining({ Telefono: '+34 942 000 007', Correo: 'luis@extramuros.example' }),
    ]);
  });

  // @spec 1.foto S-8055
  test('the directory shows a subcontracted person only their responsible', async () => {
    expect(await con('', 'sara')).toEqual(['Íñigo Vega']);
    expect(await con('prieto', 'sara')).toEqual([]);
    expect(await ficha('sara', 'inigo')).toMatchObject({ Nombre: 'Íñigo Vega', Responsable: null, acciones: [] });
    const sara = await de('sara');
    const missing = await refusalOf(sara.persona({ params: { id: '999999' } }));
    expect(await refusalOf(sara.persona({ params: { id: String(await idDe('ana')) } }))).toEqual(missing);
    expect(missing).toMatchObject({ status: 404 });
    const id = String(await idDe('inigo'));
    expect((await refusalOf(sara.linea({ query: { de: id } }))).status).toBe(403);
    expect((await refusalOf(sara.acargo({ params: { id } }))).status).toBe(403);
  });

  test('the directory leaves out people who have left', async () => {
    await execute(sql`update usuario set activo = false where login = 'teo'`);
    expect(await con('teo marin')).toEqual([]);
    const ana = await de('ana');
    const params = { id: String(await idDe('teo')) };
    expect([
      (await refusalOf(ana.persona({ params }))).status,
      (await refusalOf(ana.linea({ query: { de: params.id } }))).status,
    ]).toEqual([404, 404]);
    await execute(sql`update usuario set activo = true where login = 'teo'`);
  });
});

// @spec 1.foto S-8057
describe('the search', () => {
  test.each([
    ['iñigo', 'Íñigo Vega'],
    ['INIGO VEGA', 'Íñigo Vega'],
    ['vega iñ', 'Íñigo Vega'],
    ['0012', 'Ana Prieto'],
    ['12', 'Ana Prieto'],
    ['jefe proyecto', 'Luis Ortega'],
    ['soldadura', 'Sonia Rey'],
    ['ingenieria prieto', 'Ana Prieto'],
    ['tecnica santander', 'Sonia Rey'],
    // With typing errors.
    ['pietro', 'Ana Prieto'],
    ['Ana Priet', 'Ana Prieto'],
    ['prietto', 'Ana Prieto'],
    ['orteja', 'Luis Ortega'],
    ['luis orteg', 'Luis Ortega'],
    ['luiz ortega', 'Luis Ortega'],
    ['soldaudra', 'Sonia Rey'],
    ['iñgo', 'Íñigo Vega'],
  ])('the text %s finds %s', async (texto, quien) => expect(await con(texto)).toContain(quien));

  test('an unknown name or signs alone find nobody', async () => {
    for (const texto of ['zanzibar', 'xq', '%', '_', '\\', "' or 1=1 --"])
      expect([texto, await con(texto)]).toEqual([texto, []]);
  });

  test('the search follows changes of a name, a job and an area’s name', async () => {
    await execute(
      sql`update usuario set nombre = 'Ana Prieto de Güemes', puesto = 'Arquitecta naval' where login = 'ana'`,
    );
    expect(await con('guemes naval')).toEqual(['Ana Prieto de Güemes']);
    expect(await con('guemse')).toEqual(['Ana Prieto de Güemes']);
    await execute(sql`update area set nombre = 'Oficina técnica' where codigo = 'ING'`);
    expect(await con('guemes oficina')).toEqual(['Ana Prieto de Güemes']);
    await execute(sql`update usuario set nombre = 'Ana Prieto', puesto = '' where login = 'ana'`);
    expect(await con('guemes')).toEqual([]);
  });

  test('the directory is part of the general search', async () => {
    const found = await (await as('teo')).client(buscar).buscar({ query: { texto: 'ortega' } });
    expect(found).toContainEqual({
      Tipo: 'Persona',
      Texto: 'Luis Ortega',
      Detalle: 'Jefe de proyecto · Oficina técnica',
      Ruta: `/menu/directorio/${await idDe('luis')}`,
    });
    const almost = await (await as('teo')).client(buscar).buscar({ query: { texto: 'oretga' } });
    expect(almost.map(({ Texto }) => Texto)).toContain('Luis Ortega');
    expect(await (await as('sara')).client(buscar).buscar({ query: { texto: 'ortega' } })).toEqual([]);
  });
});

describe('a card', () => {
  // @spec 1.foto S-8056
  test('a card has the data that a colleague needs, and shows in or out without a reason', async () => {
    const luis = await ficha('ana', 'luis');
    expect(luis).toMatchObject({
      Nombre: 'Luis Ortega',
      Matricula: '0007',
      Puesto: 'Jefe de proyecto',
      Telefono: '+34 942 000 007',
      Correo: 'luis@extramuros.example',
      Zona: 'Europe/Madrid',
      Dentro: null,
      Foto: null,
      Responsable: { Nombre: 'Eva Robles' },
      Personas: 1,
      acciones: ['organigrama'],
    });
    expect((await ficha('eva', 'luis')).acciones).toEqual(['organigrama', 'delegar']);
    expect((await ficha('eva', 'eva')).acciones).toEqual(['organigrama']);
    expect(luis.ACargo.map(({ Nombre }) => Nombre)).toEqual(['Ana Prieto']);
    expect(Object.keys(luis).toSorted()).toEqual(
      'ACargo Area Centro Correo Cubre Dentro Distancia Foto Id Matricula Nombre Personas Puesto Responsable Telefono Zona acciones'.split(
        ' ',
      ),
    );
    await execute(sql`
      insert into fichaje_estado (usuario_id, fase, caduca) select id, 'D', now() + interval '1 hour' from usuario where login = 'luis'`);
    expect((await ficha('ana', 'luis')).Dentro).toBe(true);
    await execute(sql`update fichaje_estado set caduca = now() - interval '1 hour'`);
    expect((await ficha('ana', 'luis')).Dentro).toBe(false);
  });

  // @spec 1.foto S-8590
  test('a card says that today is a day of telework, until an absence or a clock-in at the centre', async () => {
    const hoy = dentroDe(0);
    const enTeletrabajo = async (login: string) => (await ficha(login, 'inigo')).Distancia;
    await buildAcuerdo(as, { de: 'inigo', dias: [1, 2, 3, 4, 5, 6, 7], maximo: 7 });
    const inigoId = await idDe('inigo');
    await asignarSemana(inigoId, { dias: [1, 2, 3, 4, 5, 6, 7], festivos: true });
    expect(await enTeletrabajo('ana')).toBe(false);
    const dia = await planear(as, 'inigo', hoy);
    // Subcontracted people read it of their responsible, as all who find them.
    expect([await enTeletrabajo('ana'), await enTeletrabajo('sara')]).toEqual([true, true]);
    await execute(sql`insert into ausencia (usuario_id, desde, hasta, letra) values (${inigoId}, ${hoy}, ${hoy}, 'V')`);
    expect(await enTeletrabajo('ana')).toBe(false);
    await execute(sql`update ausencia set anulada = now() where usuario_id = ${inigoId}`);
    const dentro = (modalidad: string) =>
      execute(sql`
        insert into fichaje_estado (usuario_id, fase, caduca, modalidad) values (${inigoId}, 'D', now() + interval '1 hour', ${modalidad})
        on conflict (usuario_id) do update set modalidad = excluded.modalidad`);
    await dentro('P');
    expect(await enTeletrabajo('ana')).toBe(false);
    await dentro('D');
    expect(await ficha('ana', 'inigo')).toMatchObject({ Dentro: true, Distancia: true });
    await (await teletrabajoDe(as, 'inigo')).quitar({ body: { Id: dia } });
    expect(await enTeletrabajo('ana')).toBe(false);
  });

  // @spec 1.foto
  test('a card has the photo only for people who may see it', async () => {
    const eva = await (
      await as('eva')
    )
      .client(foto)
      .subir({ fichero: await unaImagen(), campos: { visibilidad: 'M' } });
    expect((await ficha('luis', 'eva')).Foto).toBe(eva.Foto);
    expect((await ficha('ana', 'eva')).Foto).toBeNull();
    expect((await ficha('ana', 'luis')).Responsable?.Foto).toBeNull();
    expect((await ficha('luis', 'luis')).Responsable?.Foto).toBe(eva.Foto);
  });
});

describe('the chart', () => {
  test('the chart leads from a person to the top, and ends where two people answer for each other', async () => {
    const { Personas } = await (await de('teo')).linea({ query: { de: String(await idDe('ana')) } });
    const lineaDeAna = await (await de('ana')).linea();
    expect(lineaDeAna.Personas.map(({ Id }) => Id)).toEqual(Personas.map(({ Id }) => Id));
    expect(await (await de('admin')).linea()).toEqual({ Personas: [] });
    expect(Personas.map(({ Nombre }) => Nombre)).toEqual(['Íñigo Vega', 'Eva Robles', 'Luis Ortega', 'Ana Prieto']);
    expect(Personas.at(-1)).toMatchObject({ ACargo: 0 });
    expect(Personas.at(-2)).toMatchObject({ ACargo: 1 });
  });

  test('the chart lists the people below a person by name, and the people at the top', async () => {
    const teo = await de('teo');
    const eva = String(await idDe('eva'));
    const first = await teo.acargo.page({ params: { id: eva }, query: { limite: '4' } });
    const rest = await teo.acargo({ params: { id: eva }, query: { cursor: first.next ?? '' } });
    expect([...first.items, ...rest].map(({ Nombre }) => Nombre)).toEqual([
      'Clara Luna',
      'Íñigo Vega',
      'Luis Ortega',
      'Marta Gil',
      'Nuria Salas',
      'Pablo Cano',
      'Teo Marín',
    ]);
    await execute(sql`update usuario set responsable_id = null where login = 'eva'`);
    expect((await teo.cima()).map(({ Nombre }) => Nombre)).toEqual(['Eva Robles']);
  });
});
