import { Readable } from 'node:stream';
import sql, { raw, type Sql } from 'sql-template-tag';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormularioNecesidad, FormularioPropuesta } from '#contract/viajes/necesidad.schemas.ts';
import { comprobarBase } from '#server/identidad/firma/verificacion/verificacion.commands.ts';
import { many, one, oneValue } from '#server/casa/base/db.ts';
import { readArchivo } from '#server/casa/archivos/files.ts';
import { inspectFile } from '#server/casa/archivos/files-inspect.ts';
import { getSigning } from '#server/casa/claves/signing.ts';
import { cargarDemo, esBaseVacia } from '#server/demo.ts';
import { ELENCO } from './elenco.ts';
import { buildViajes } from '#server/viajes/demo/build.demo.ts';
import { buildEmpresa } from './empresa.ts';
import type { ViajeDemo } from '#server/viajes/demo/plan.demo.ts';
import { contar, useDemo } from '../../../test/demo.ts';

useDemo();

/** Expects that a query gives no row. */
const ninguno = async (de: Sql) => expect(await contar(de)).toBe(0);

afterEach(() => void vi.unstubAllEnvs());

describe('loading', () => {
  // @spec 1.operacion
  test('fills an empty database, and no other', async () => {
    expect(await esBaseVacia()).toBe(false); // true only for an empty database
    await expect(cargarDemo({ log: () => {} })).rejects.toThrow('empty database');
  });

  // @spec 1.operacion
  test('is refused in production, even without npm start', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(cargarDemo({ log: () => {} })).rejects.toThrow('never loaded in production');
  });

  // @spec 1.operacion
  test('gives the same company for the same day and seed, and another one otherwise', () => {
    const contada = (hoy: string, semilla: number) => {
      const empresa = buildEmpresa({ hoy, semilla });
      return JSON.stringify([empresa, buildViajes(empresa)]);
    };
    const historia = contada('2027-05-03', 7);
    expect(contada('2027-05-03', 7)).toBe(historia);
    for (const distinta of [contada('2027-05-03', 8), contada('2027-05-04', 7)]) expect(distinta).not.toBe(historia);
  });
});

describe('any day of the year', () => {
  // Weekends, the turn of the year and 29 February move dates; the rules of the demo hold on all of them.
  const dias = Array.from({ length: 60 }, (_, i) => new Date(Date.UTC(2027, 11, 1 + 6 * i)).toISOString().slice(0, 10));
  const isSorted = (list: string[]) => list.every((text, i) => i === 0 || (list[i - 1] ?? '') <= text);
  /** Contradictions in the order of the dates. */
  const faltas = ({ estado, historial, salida, regreso, solicitante, aprobador }: ViajeDemo, hoy: string) => {
    const instantes = historial.map(({ instante }) => instante);
    const ultimo = historial.at(-1) ?? { instante: hoy };
    const paso = historial.findLast((linea) => linea.estado !== null);
    return [
      !isSorted(instantes) && 'acts out of order',
      ultimo.instante >= hoy && 'something happens later than yesterday',
      paso?.estado !== estado && 'the history ends in another state',
      regreso < salida && 'back before leaving',
      aprobador === solicitante && 'approves their own',
      estado <= 4 && salida <= hoy && 'left without an approval',
      estado === 7 && ultimo.instante.slice(0, 10) <= regreso && 'settled before the return',
    ].filter((falta) => falta !== false);
  };
  test.each(['2026-11-21', '2028-02-29', ...dias])('%s', (hoy) => {
    const viajes = buildViajes(buildEmpresa({ hoy, semilla: 20_260_713 }));
    expect(new Set(viajes.map(({ estado }) => estado))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(viajes.flatMap((viaje) => faltas(viaje, hoy).map((falta) => `${viaje.codigo}: ${falta}`))).toEqual([]);
    expect(
      viajes.filter(({ estado, aprobador }) => estado === 3 && aprobador === 'luis').length,
    ).toBeGreaterThanOrEqual(4);
    expect(viajes.some(({ historial }) => historial.some(({ enNombreDe }) => enNombreDe))).toBe(true);
  });
});

describe('people', () => {
  // @spec 1.operacion
  test('are about sixty, with the roles of the cast and a responsible above all but the highest', async () => {
    expect(await contar(sql`usuario`)).toBeGreaterThanOrEqual(55);
    expect(await contar(sql`usuario where responsable_id is null and activo`)).toBe(2);
    await ninguno(sql`centro_coste where responsable_id is null`);
    await ninguno(
      sql`usuario where nombre ~ '^(Lucía|Carmen|Elena|Noelia|Miriam|Olga) ' and puesto ~ '^(Soldador|Montador|Técnico|Conductor)\\M'`,
    );
    expect(await contar(sql`delegacion where hoy() between desde and hasta`)).toBe(2);
  });
});

describe('viajes', () => {
  // @spec 1.operacion
  test('are in every state, and their approver is the person who should decide', async () => {
    const estados = await many(z.object({ estado: z.int(), n: z.int() }))(
      sql`select estado_id as estado, count(*)::int as n from viaje group by 1 order by 1`,
    );
    expect(estados.map(({ estado }) => estado)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await ninguno(sql`viaje where estado_id = 3 and aprobador_id is null`);
    await ninguno(sql`viaje v join usuario u on u.id = v.solicitante_id join ausencia a on a.usuario_id = u.id and a.minutos is null
      and a.desde <= v.fecha_regreso and a.hasta >= v.fecha_salida
      where v.estado_id in (4, 6, 7) and u.login like '%.%'`);
    await ninguno(sql`viaje v cross join lateral quien_decide(jsonb_populate_record(null::solicitud, jsonb_build_object('tipo', 'VIAJE',
             'peticionario_id', v.solicitante_id, 'interesados', '[]'::jsonb, 'centro_coste_codigo',
               v.centro_coste_codigo, 'contrato_codigo', v.contrato_codigo))) d
       where coalesce(v.estado_previo, v.estado_id) >= 3 and (v.aprobador_id, v.rol) is distinct from (d.id, d.rol)`);
    await ninguno(
      sql`viaje where coalesce(estado_previo, estado_id) < 3 and (aprobador_id is not null or precio is not null)`,
    );
    await ninguno(sql`viaje where (estado_id = 8) <> (estado_previo is not null)`);
  });

  test('the price is the sum of what was chosen, and each need beyond state 2 has its choice or its reason', async () => {
    await ninguno(sql`viaje v
      where coalesce(v.estado_previo, v.estado_id) >= 3
        and v.precio is distinct from (select sum(p.precio) from necesidad n join propuesta p on p.necesidad_id = n.id
        where n.viaje_id = v.id and p.estado_id = 3)`);
    await ninguno(sql`necesidad n join viaje v on v.id = n.viaje_id
       where coalesce(v.estado_previo, v.estado_id) >= 3 and quiere_propuesta(n) and n.sin_propuesta_motivo = ''
         and not exists (select from propuesta p where p.necesidad_id = n.id and p.estado_id = 3)`);
    expect(await contar(sql`viaje where precio is not null`)).toBeGreaterThan(100);
  });

  test('needs and proposals are valid in their forms', async () => {
    const fila = z.object({
      necesidad: z.record(z.string(), z.unknown()),
      propuesta: z.nullable(z.record(z.string(), z.unknown())),
    });
    const filas = await many(fila)(sql`
      select json_strip_nulls(json_build_object('viajeId', n.viaje_id, 'tipo', n.tipo, 'combo1', n.combo1,
          'fechaInicio', n.fecha_inicio, 'fechaFin', n.fecha_fin,
          'textoCorto1', n.texto_corto1, 'textoCorto2', n.texto_corto2, 'textoCorto3', n.texto_corto3, 'notas', n.notas)) as necesidad,
        case when p.id is not null then json_strip_nulls(json_build_object('necesidadId', n.id, 'tipo', n.tipo,
          'textoCorto1', p.texto_corto1,
          'textoCorto2', p.texto_corto2, 'textoCorto3', p.texto_corto3, 'textoCorto4', p.texto_corto4, 'fechaInicio', p.fecha_inicio,
          'fechaFin', p.fecha_fin, 'horaInicio', to_char(p.hora_inicio, 'HH24:MI'), 'precio', p.precio,
          'validaHasta', p.valida_hasta)) end as propuesta
      from necesidad n left join propuesta p on p.necesidad_id = n.id`);
    expect(filas.length).toBeGreaterThan(1_000);
    const faltas = filas.flatMap(({ necesidad, propuesta }) => [
      z.safeParse(FormularioNecesidad, necesidad).error,
      propuesta && z.safeParse(FormularioPropuesta, propuesta).error,
    ]);
    expect(faltas.filter(Boolean)).toEqual([]);
  });

  test('the documents that the travel desk has issued can be opened', async () => {
    await ninguno(
      sql`viaje v where coalesce(v.estado_previo, v.estado_id) in (6, 7) and not exists (select from viaje_documento d
          where d.viaje_id = v.id)`,
    );
    const [{ id, tamano } = { id: 0, tamano: 0 }] = await many(z.object({ id: z.int(), tamano: z.int() }))(
      sql`select id, tamano from archivo where mime = 'application/pdf' order by id desc limit 1`,
    );
    const { nombre, contenido } = await readArchivo(id);
    const parts: Buffer[] = [];
    for await (const part of contenido) parts.push(Buffer.from(part as Uint8Array)); // a file's stream gives bytes
    const bytes = Buffer.concat(parts);
    expect(bytes).toHaveLength(tamano);
    expect(inspectFile({ nombre: nombre ?? '', contenido: bytes, permitidos: ['application/pdf'] })).toMatchObject({
      mime: 'application/pdf',
      nombre,
    });
  });

  test('new codes continue after those of the demo', async () => {
    const { siguiente, ultimo } = await one(
      z.object({ siguiente: z.int(), ultimo: z.int() }),
    )(sql`select siguiente_numero('viaje-' || max(substr(codigo, 3, 4))) as siguiente, (select max(substr(codigo, 8)::int)
         from viaje where substr(codigo, 3, 4) = max(substr(v.codigo, 3, 4))) as ultimo from viaje v`);
    expect(siguiente).toBe(ultimo + 1);
  });

  test('a decision was taken on behalf of another person', async () => {
    expect(await contar(sql`historial where en_nombre_de_id is not null`)).toBeGreaterThan(0);
  });
});

test('Ana meets every situation, Luis has decisions and Nuria work', async () => {
  const deAna = await many(z.object({ estado: z.int(), ofertas: z.int(), necesidades: z.int() }))(sql`
    select v.estado_id as estado, (select count(*)::int from necesidad n where n.viaje_id = v.id) as necesidades,
           (select count(*)::int from necesidad n join propuesta p on p.necesidad_id = n.id
             where n.viaje_id = v.id and p.estado_id = 2 and p.valida_hasta >= hoy()) as ofertas
      from viaje v join usuario u on u.id = v.solicitante_id where u.login = 'ana' order by v.id`);
  expect(new Set(deAna.filter(({ necesidades }) => necesidades > 0).map(({ estado }) => estado))).toEqual(
    new Set([1, 2, 3, 4, 5, 6, 7, 8]),
  );
  expect(deAna.find(({ estado }) => estado === 2)?.ofertas).toBeGreaterThan(2);
  const proximo = await oneValue(
    z.int(),
  )(sql`select v.estado_id as proximo from viaje v join usuario u on u.id = v.solicitante_id
         where u.login = 'ana' and v.fecha_regreso >= hoy() and v.estado_id in (2, 3, 4, 6) order by v.fecha_salida limit 1`);
  expect(proximo).toBe(4);
  expect(
    await contar(sql`viaje v join usuario u on u.id = v.aprobador_id where u.login = 'luis' and v.estado_id = 3`),
  ).toBeGreaterThanOrEqual(3);
  expect(await contar(sql`viaje where estado_id = 4`)).toBeGreaterThan(5);
});

test('communications are in every state, some late, and Luis, Íñigo and Eva have some to decide on', async () => {
  const estados = await many(z.object({ estado: z.int() }))(
    sql`select distinct estado_id as estado from comunicacion c join usuario u on u.id = c.autor_id where u.login = 'ana' order by 1`,
  );
  expect(estados.map(({ estado }) => estado)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const porFirmar = await many(
    z.object({ login: z.string() }),
  )(sql`select distinct u.login from solicitud s join usuario u on u.id = s.aprobador_id
      where s.tipo = 'COMUNICACION' and s.estado_id = 1 order by 1`);
  expect(porFirmar.map(({ login }) => login)).toEqual(['eva', 'inigo', 'luis']);
  expect(await contar(sql`comunicacion where estado_id in (2, 4, 7) and fecha_cierre < hoy()`)).toBe(2);
  await ninguno(
    sql`(select instante < lag(instante) over (partition by entidad_id order by id) as atras from historial
        where entidad = 'comunicacion') x where atras`,
  );
});

test('a request for an access names the days that the access has', async () => {
  const ajenas = sql`solicitud s join acceso a on a.id = s.entidad_id
    where s.tipo = 'ACCESO' and s.resumen not like '%' || (select to_char(min(d.fecha), 'DD/MM/YYYY') from acceso_dia d
      where d.acceso_id = a.id) || '%'`;
  expect(await contar(ajenas)).toBe(0);
});

test('Eva has two people to invite, who appear nowhere else', async () => {
  const nuevos = sql`usuario u where u.password_hash is null and u.activo`;
  expect(await contar(sql`${nuevos} and u.matricula in ('0301', '0302')`)).toBe(2);
  expect(await contar(nuevos)).toBe(2);
  for (const [tabla, columna] of [
    ['viaje', 'solicitante_id'],
    ['aviso_visita', 'usuario_id'],
    ['delegacion', 'para_id'],
    ['historial', 'quien_id'],
  ] as const)
    await ninguno(sql`${raw(tabla)} t where t.${raw(columna)} in (select u.id from ${nuevos})`);
});

describe('avisos', () => {
  test('are in every state and on both channels, with pictures that can be opened', async () => {
    const estados = await many(z.object({ canal: z.string(), estado: z.int(), n: z.int() }))(
      sql`select canal, estado_de_aviso(a) as estado, count(*)::int as n from aviso a group by 1, 2 order by 1, 2`,
    );
    expect(estados.filter(({ canal }) => canal === 'A').map(({ estado }) => estado)).toEqual([1, 2, 3, 4, 5]);
    expect(estados.filter(({ canal }) => canal === 'N').map(({ estado }) => estado)).toEqual([1, 2, 3]);
    const imagenes = await many(z.object({ id: z.int() }))(sql`select archivo_id as id from aviso_imagen`);
    expect(imagenes.length).toBeGreaterThan(6);
    for (const { id } of imagenes) {
      const imagen = await readArchivo(id);
      expect(imagen.mime).toBe('image/jpeg');
      if (imagen.contenido instanceof Readable) imagen.contenido.destroy();
    }
  });

  test('Ana has three to read, one of them changed since; Luis one; the others of the cast none', async () => {
    const sinLeer = await many(z.object({ login: z.string(), n: z.int(), cambiados: z.int() }))(sql`
      select u.login, count(*)::int as n, count(*) filter (
          where exists (select from aviso_visita v where v.aviso_id = a.id and v.usuario_id = u.id))::int as cambiados
      from aviso a join usuario u on aviso_se_pide_a(a, u) and estado_de_aviso(a) = 3 and a.canal = 'A'
      where u.login = any(${ELENCO.map(({ login }) => login)}::text[])
        and not exists (select from aviso_visita v where v.aviso_id = a.id and v.usuario_id = u.id and v.edicion >= a.edicion_lectura)
      group by 1 order by 1`);
    expect(sinLeer).toEqual([
      { login: 'ana', n: 3, cambiados: 1 },
      { login: 'luis', n: 1, cambiados: 0 },
    ]);
  });

  test('were read during their time by most people', async () => {
    const { malas, leidas, pedidas } = await one(z.object({ malas: z.int(), leidas: z.int(), pedidas: z.int() }))(sql`
      select (select count(*)::int from aviso_visita v join aviso a on a.id = v.aviso_id
        where v.instante < a.se_ve_desde or v.instante > least(now(), a.hasta, a.retirado)) as malas,
        (select count(*)::int from aviso_visita v join aviso a on a.id = v.aviso_id where v.edicion = a.edicion_lectura) as leidas,
        (select count(*)::int from aviso a join usuario u on u.activo and aviso_se_pide_a(a, u)
        and estado_de_aviso(a) in (3, 4, 5)) as pedidas`);
    expect(malas).toBe(0);
    expect(leidas / pedidas).toBeGreaterThan(0.85);
    expect(leidas).toBeLessThan(pedidas);
  });
});

describe('the notifications of the demo', () => {
  const notificaciones = () =>
    many(
      z.object({
        login: z.string(),
        titulo: z.string(),
        sinLeer: z.boolean(),
        cierta: z.boolean(),
        pendiente: z.boolean(),
      }),
    )(sql`
      select u.login, n.titulo, n.leida is null as "sinLeer", n.entregada is null as pendiente,
             -- it is about a trip that this person has to do with, and leads to it
             exists (select from viaje v left join solicitud q on q.tipo = 'VIAJE' and q.entidad_id = v.id
                      where n.sobre in ('viaje:' || v.id, 'solicitud:' || q.id) and n.ruta like '%/' || v.id
                        and (n.texto like v.codigo || '%' or n.ruta like '/menu/viajes/aprobar/%')
                        and (u.id in (v.solicitante_id, v.aprobador_id) or 'GESTOR_VIAJES' = any (u.roles))) as cierta
        from notificacion n join usuario u on u.id = n.usuario_id`);
  test('wait for Ana, Luis and Nuria about their trips, and not for Teo', async () => {
    const todas = await notificaciones();
    const sinLeer = (login: string) =>
      todas.filter((notificacion) => notificacion.login === login && notificacion.sinLeer).length;
    for (const login of ['ana', 'luis', 'nuria']) {
      expect(sinLeer(login)).toBeGreaterThan(0);
      expect(sinLeer(login)).toBeLessThan(6);
      expect(
        todas.filter((notificacion) => notificacion.login === login && !notificacion.sinLeer).length,
      ).toBeGreaterThan(0);
    }
    expect(todas.filter(({ login }) => login === 'teo')).toEqual([]);
    expect(todas.filter(({ cierta }) => !cierta)).toEqual([]);
    expect(todas.filter(({ pendiente }) => pendiente)).toEqual([]);
  });
  test('nobody is called on a holiday of last year, of this one or the next, and each says where it is written', async () => {
    expect(await contar(sql`festivo where centro_trabajo_codigo is null`)).toBe(30);
    await ninguno(sql`festivo where fuente = ''`);
    expect(
      await contar(sql`(select distinct centro_trabajo_codigo from festivo) x where centro_trabajo_codigo is not null`),
    ).toBe(3);
  });
});

describe('the decisions of the demo', () => {
  test('are signed and sealed link by link, and three people can sign', async () => {
    const resultado = await comprobarBase({ cabezas: [], confiadas: [getSigning().kid] });
    expect(resultado).toMatchObject({ primeraAlterada: null, servidores: [getSigning().kid] });
    expect(resultado.firmas).toBeGreaterThan(5);
    expect(
      await many(
        z.object({ login: z.string(), firmas: z.int() }),
      )(sql`select u.login, count(f.codigo)::int as firmas from firma_clave k join usuario u on u.id = k.usuario_id
        left join firma f on f.kid = k.kid group by 1 order by 1`),
    ).toEqual([
      // one decision each, the receipts of their protective equipment, and Íñigo's conformity to an invoice over the limit
      { login: 'eva', firmas: 2 },
      { login: 'inigo', firmas: 4 },
      { login: 'luis', firmas: 1 },
    ]);
  });
});

// @spec 1.operacion
test('the mailbox has signed and anonymous suggestions in every state, some for Luis, Íñigo and Eva, with dates in order', async () => {
  const Fila = z.object({ estado: z.int(), anonima: z.boolean(), responsable: z.string(), de: z.string() });
  const todas = await many(
    Fila,
  )(sql`select b.estado_id as estado, b.anonima, r.login as responsable, coalesce(u.login, '') as de
      from buzon b join area a on a.codigo = b.area_codigo join usuario r on r.id = a.responsable_id
        left join usuario u on u.id = b.autor_id`);
  expect(new Set(todas.map(({ estado }) => estado))).toEqual(new Set([0, 1, 2, 3, 4]));
  for (const anonima of [true, false])
    expect(todas.filter((sugerencia) => sugerencia.anonima === anonima).length).toBeGreaterThan(4);
  for (const quien of ['luis', 'inigo', 'eva'])
    expect(todas.filter(({ responsable, estado }) => responsable === quien && estado === 0).length).toBeGreaterThan(0);
  expect(todas.filter(({ de }) => de === 'ana').length).toBeGreaterThan(2);
  await ninguno(sql`buzon b where b.fecha >= hoy() or b.respondida >= hoy() or b.respondida < b.fecha
      or exists (select from historial h
      where h.entidad = 'buzon' and h.entidad_id = b.id and (h.instante > now() or h.instante::date < b.fecha))`);
  // The next signed suggestion has the next number.
  expect(
    await contar(
      sql`(select nextval('buzon_numero') as siguiente, max(id) as ultimo from buzon where not anonima) x where siguiente = ultimo + 1`,
    ),
  ).toBe(1);
});

// @spec 1.scim 1.webhooks
test('the directory and the webhook of the connections are there, and nobody can use them', async () => {
  const directorio = sql`clave_sistema c join directorio d on d.clave_id = c.id`;
  expect(await contar(sql`${directorio} where c.caduca < now()`)).toBe(1);
  await ninguno(sql`${directorio} join secreto_de_clave s on s.clave_id = c.id`);
  expect(await contar(sql`persona_externa`)).toBeGreaterThan(3);
  expect(await contar(sql`grupo_externo g join grupo_externo_persona m on m.grupo_id = g.id where g.rol = 'PRL'`)).toBe(
    1,
  );
  expect(await contar(sql`webhook where estado_id = 2`)).toBe(1);
  expect(await contar(sql`webhook_entrega where entregada < now()`)).toBe(6);
  await ninguno(sql`webhook_entrega where entregada is null`);
});
