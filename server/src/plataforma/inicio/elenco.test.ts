// The day's page of every person of the demo company, against the lists of the areas and against plain counts.
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import type { Inicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { areas } from '#server/areas.ts';
import { selectActivos } from '#server/casa/demo/filas.ts';
import { representados } from '#server/casa/kernel/approver-sql.ts';
import { dentroDe } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import { selectViajesDe } from '#server/viajes/mis.queries.ts';
import { verViaje } from '#server/viajes/viajes.views.ts';
import { verInicio } from './inicio.commands.ts';
import { contar, useDemo } from '../../../test/demo.ts';

useDemo();
const paginas: { usuario: Usuario; inicio: Inicio }[] = [];

beforeAll(async () => {
  const gente = await selectActivos();
  // People are asked one after another, because all at once would exceed the pool's wait.
  for (const usuario of gente) paginas.push({ usuario, inicio: await verInicio(areas, usuario) });
});

/** Sum of the lines that lead below one of these paths. */
const sum = (filas: Inicio['Espera'], ...rutas: string[]) =>
  filas
    .filter(({ Ruta }) => rutas.some((ruta) => Ruta.startsWith(ruta)))
    .reduce((total, { Cuenta }) => total + (Cuenta ?? 0), 0);
const DECIDIR = ['/menu/solicitudes', '/menu/viajes/aprobar/'];

// @spec 2 7.comunicaciones S-5842 S-5843 S-5844
test('each waiting row of a person is counted exactly once', async () => {
  expect(paginas.length).toBeGreaterThan(50);
  const vistos: Record<string, number> = {};
  for (const { usuario, inicio } of paginas) {
    const { id, login, nombre } = usuario;
    const viajes = (await selectViajesDe(id, { limite: 200 }, undefined)).map(verViaje(usuario));
    const esperado = {
      decisiones: await contar(sql`solicitud s where s.estado_id = 1 and s.aprobador_id in ${representados(id)}
        and s.peticionario_id <> ${id} and ${id} <> all (s.interesados)`),
      viajes: viajes.filter(
        ({ EnManosDe, EstadoId, FechaSalida }) =>
          EnManosDe === nombre && (EstadoId !== 5 || FechaSalida >= dentroDe(0)),
      ).length,
      gastos: await contar(sql`viaje v where v.solicitante_id = ${id} and v.estado_id in (4, 6)
        and v.fecha_regreso between hoy() - 60 and hoy() - 1 and (
          not exists (select from gasto g where g.viaje_id = v.id) and not exists (select from liquidacion l where l.viaje_id = v.id)
          or exists (select from gasto g where g.viaje_id = v.id and g.estado_id in (1, 4)))`),
      liquidaciones: usuario.roles.includes('ADMINISTRACION')
        ? await contar(sql`liquidacion where estado_id in (2, 3)`)
        : 0,
      coberturas: await contar(sql`cobertura_permiso b join permiso p on p.id = b.permiso_id
        where b.persona_id = ${id} and b.estado_id = 1 and p.estado_id in (1, 2, 6) and p.hasta >= hoy()`),
      cambios: await contar(sql`cambio_turno where otra_id = ${id} and estado_id = 1`),
      comunicaciones: await contar(sql`comunicacion where autor_id = ${id} and estado_id = 5`),
      sugerencias: await contar(sql`buzon where destino in (select areas_de_buzon(${id})) and estado_id in (0, 2, 4)
        and autor_id is distinct from ${id}`),
      avisos:
        await contar(sql`usuario u join aviso a on true where u.id = ${id} and a.canal = 'A' and estado_de_aviso(a) = 3
        and aviso_se_pide_a(a, u) and not exists (
          select from aviso_visita v where v.usuario_id = u.id and v.aviso_id = a.id and v.edicion >= a.edicion_lectura)`),
      meses: await contar(sql`cierre where usuario_id = ${id} and estado_id = 2`),
      disconformes: usuario.roles.includes('RRHH') ? await contar(sql`cierre where estado_id = 4`) : 0,
      izado: await contar(sql`izado_elemento e join centro_trabajo t on t.codigo = e.centro
        where (${usuario.roles.some((rol) => rol === 'PRL' || rol === 'MANTENIMIENTO')} and estado_izado(e.estado_id,
          e.proxima, t.zona, now()) = 3)
           or (e.estado_id = 1 and e.vence <= hoy() + 7 and coalesce(e.inspector_id, ${id}) = ${id}
             and es_competente_izado(${id}, e.tipo_id, hoy()))`),
      epi:
        (await contar(sql`epi_solicitud where usuario_id = ${id} and estado_id = 5`)) +
        (await contar(sql`epi_pieza z where z.usuario_id = ${id} and z.estado_id = 2 and z.caduca <= hoy() + 30
          and not exists (select from epi_solicitud e where e.sustituye_id = z.id and e.estado_id in (1, 2, 5, 6))`)),
      acciones:
        (await contar(sql`accion_tablero where responsable_id = ${id} and estado_id in (1, 2)`)) +
        (await contar(sql`accion_tablero x join indicador i on i.id = x.indicador_id join tablero t on t.id = i.tablero_id
          left join area a on a.codigo = t.area_codigo where x.estado_id = 3 and x.responsable_id <> ${id}
            and coalesce(t.responsable_id, a.responsable_id) = ${id}`)),
      pantallas: usuario.roles.includes('COMUNICACION')
        ? await contar(sql`pantalla where perdida is not null and revocada is null`)
        : 0,
      almacen: await contar(sql`(
        select m.almacen_id from epi_minimo m where m.avisado is not null
        union all select e.almacen_id from epi_existencia e where e.cantidad > 0 and e.caduca < hoy()) x
        join epi_encargado c on c.almacen_id = x.almacen_id and c.usuario_id = ${id}`),
      subcontratas: usuario.roles.includes('PRL')
        ? await contar(sql`papel p join subcontrata s on s.id = coalesce(p.subcontrata_id, (
            select sp.subcontrata_id from subcontrata_persona sp where sp.usuario_id = p.usuario_id))
              where p.anulado is null and p.caduca <= hoy() + 7`)
        : 0,
      visitas: usuario.roles.includes('SEGURIDAD')
        ? await contar(sql`visita where estado_id = 1 and anfitrion_id <> ${id}`)
        : 0,
      facturas: usuario.roles.includes('ADMINISTRACION')
        ? await contar(sql`factura where estado_id in (3, 4) or (estado_id in (2, 5) and vence < hoy())`)
        : 0,
      terminales: usuario.roles.includes('RRHH') ? await contar(sql`terminal_incidencia where revisada is null`) : 0,
    };
    const deGastos = inicio.Espera.filter(({ Texto }) => /^(Añada los gastos|Envíe la liquidación) de/.test(Texto));
    const viajesMios = inicio.Espera.filter(
      (fila) => !fila.Ruta.startsWith('/menu/viajes/aprobar/') && !deGastos.includes(fila),
    );
    // Communications to be decided lead to their own screen, whose path is also that of those to be confirmed.
    const decide = inicio.Espera.filter(({ Texto }) => /su decisión$|EPI esperan? su firma$/.test(Texto));
    const resto = inicio.Espera.filter((fila) => !decide.includes(fila));
    const rutas = [...DECIDIR, '/menu/comunicaciones/', '/menu/gestionprestamos/', '/menu/epi/recibos/'];
    expect(decide.filter(({ Ruta }) => !rutas.some((ruta) => Ruta.startsWith(ruta)))).toEqual([]);
    expect({
      login,
      contado: {
        decisiones: decide.reduce((total, { Cuenta }) => total + (Cuenta ?? 0), 0),
        viajes: sum(viajesMios, '/menu/viajes'),
        gastos: sum(deGastos, '/gastosviaje', '/menu/viajes'),
        liquidaciones: sum(resto, '/liquidacionviaje', '/menu/liquidaciones'),
        coberturas: sum(resto, '/menu/permisos/cubrir'),
        cambios: sum(resto, '/menu/jornada/cambios'),
        comunicaciones: sum(resto, '/menu/comunicaciones'),
        sugerencias: sum(resto, '/menu/buzon', '/menu/cocina/buzon'),
        avisos: sum(resto, '/menu/avisos'),
        meses: sum(resto, '/menu/jornada/cierres'),
        disconformes: sum(resto, '/menu/cierres'),
        izado: sum(resto, '/menu/izado'),
        almacen: sum(resto, '/menu/epi/almacen'),
        epi: sum(resto, '/menu/epi') - sum(resto, '/menu/epi/almacen'),
        acciones: sum(resto, '/menu/visualmanagement'),
        pantallas: sum(resto, '/menu/pantallas'),
        facturas: sum(resto, '/menu/gestionfacturas'),
        subcontratas: sum(resto, '/menu/subcontratas'),
        visitas: sum(resto, '/menu/visitas'),
        terminales: sum(resto, '/menu/terminales'),
      },
    }).toEqual({ login, contado: esperado });
    for (const [clase, n] of Object.entries(esperado)) vistos[clase] = (vistos[clase] ?? 0) + n;
    // There is no other line.
    const lineas = inicio.Espera.reduce((total, { Cuenta }) => total + (Cuenta ?? 0), 0);
    const contado = Object.values(esperado).reduce((total, n) => total + n, 0);
    expect({ login, lineas, rutas: inicio.Espera.map(({ Ruta }) => Ruta) }).toMatchObject({ login, lineas: contado });
  }
  // The company has some of each.
  expect(Object.values(vistos).every((n) => n > 0)).toBe(true);
});

// @spec 2 S-5845
test('nobody gets a line without rows, nor the same row on two lines', () => {
  for (const {
    inicio: { Espera, Tarjetas },
  } of paginas) {
    expect(Espera.every(({ Cuenta }) => (Cuenta ?? 0) > 0)).toBe(true);
    expect(Tarjetas.every(({ Filas }) => Filas.length > 0 && Filas.every(({ Cuenta }) => Cuenta !== 0))).toBe(true);
    const linea = [...Espera, ...Tarjetas.flatMap(({ Filas }) => Filas)]
      .filter(({ Ruta }) => /\/\d+(\?|$)/.test(Ruta))
      .map(({ Ruta }) => Ruta.replace(/\?.*/, ''));
    expect(linea.toSorted()).toEqual([...new Set(linea)].toSorted());
    const nombres = Tarjetas.map(({ Nombre }) => Nombre);
    expect(nombres).toEqual([...new Set(nombres)]);
  }
});

// @spec 2 S-5844
test.each([
  ['Averías por resolver', 'MANTENIMIENTO'],
  ['Control de accesos', 'SEGURIDAD'],
  ['Agencia de viajes', 'GESTOR_VIAJES'],
  ['Lectura de los avisos', 'COMUNICACION'],
])('the card "%s" is before the news of those whose role is %s', (card, rol) => {
  const con = paginas.filter(({ inicio }) => inicio.Tarjetas.some(({ Nombre }) => Nombre === card));
  const deRol = paginas.filter(({ usuario }) => usuario.roles.includes(rol));
  expect(con.length).toBeGreaterThan(0);
  expect(con).toEqual(expect.arrayContaining(deRol));
  // People who answer for a fault attend to it too.
  expect(con.length === deRol.length || rol === 'MANTENIMIENTO').toBe(true);
  for (const { inicio } of con) expect(inicio.Tarjetas.find(({ Nombre }) => Nombre === card)?.Orden).toBeLessThan(20);
});
