import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import type { Visita, VisitaDetalle } from '#contract/puerta/visitas/visita.schemas.ts';
import { VISITA } from '#contract/puerta/visitas/visitas.rules.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { diaCorto, espera, fila, tarjeta } from '#server/casa/kernel/inicio.ts';
import { esEmpleado, type Usuario } from '#server/casa/kernel/access.ts';
import type { DetalleRow, selectCsv, selectDeHoy, VisitaRow } from './visita.queries.ts';
import { accionesDeVisita } from './visitas.policy.ts';

export const verVisita =
  (usuario: Usuario) =>
  (v: VisitaRow): Visita => ({
    ...v,
    Estado: VISITA.nombre(v.EstadoId),
    acciones: accionesDeVisita(usuario, v).filter((acto) => acto !== 'entrar' && acto !== 'salir'),
  });
export const verVisitaDetalle = (usuario: Usuario, v: DetalleRow): VisitaDetalle => ({
  ...v,
  ...verVisita(usuario)(v),
  Repetible: v.anfitrionId === usuario.id,
  Historial: conEstados(v.Historial, VISITA),
});
export const verHallazgo = (v: VisitaRow): Hallazgo => ({
  Tipo: 'Visitas',
  Texto: `${v.Empresa}, ${diaCorto(v.Fecha)}`,
  Detalle: `${v.Numero} · ${VISITA.nombre(v.EstadoId)}`,
  Ruta: `/menu/visitas/${v.Id}`,
});

export const verCsv = (filas: Awaited<ReturnType<typeof selectCsv>>): string[][] => [
  'Número Estado Empresa Nombre Documento Vehículo Fecha Desde Hasta Centro Zona Anfitrión Motivo Entrada Salida'.split(
    ' ',
  ),
  ...filas.map((v) => [
    v.Numero,
    VISITA.nombre(v.EstadoId),
    v.Empresa,
    v.Nombre,
    v.Documento,
    v.Vehiculo,
    diaCorto(v.Fecha),
    v.HoraInicio,
    v.HoraFin,
    v.CentroNombre,
    v.Zona,
    v.Anfitrion,
    v.Motivo,
    v.Entrada ?? '',
    v.Salida ?? '',
  ]),
];

const REGISTRO = '/menu/visitas/registro';
/** Line of what waits for security, and the visit of today of its host. */
export function verInicio(usuario: Usuario, { PorAutorizar, Mia }: Awaited<ReturnType<typeof selectDeHoy>>): DeInicio {
  return {
    espera: PorAutorizar
      ? espera(PorAutorizar, {
          una: (Detalle, id) => ({ Texto: 'Una visita espera su autorización', Detalle, Ruta: `${REGISTRO}/${id}` }),
          varias: (cuantas) => ({
            Texto: `${cuantas} visitas esperan su autorización`,
            Ruta: `${REGISTRO}?estado=1`,
          }),
        })
      : [],
    actos: esEmpleado(usuario) ? [{ Texto: 'Nueva visita', Ruta: '/menu/visitas/nueva' }] : [],
    tarjetas: tarjeta({
      Nombre: 'Mi visita',
      Ruta: '/menu/visitas',
      Orden: 23,
      Filas: Mia
        ? [
            fila({
              Texto: Mia.Empresa,
              Detalle: `Hoy a las ${Mia.HoraInicio} · ${Mia.Personas === 1 ? '1 persona' : `${Mia.Personas} personas`}`,
              Etiqueta: VISITA.nombre(Mia.EstadoId),
              Tono: Mia.EstadoId === 4 ? 'good' : 'run',
              Ruta: `/menu/visitas/${Mia.Id}`,
            }),
          ]
        : [],
    }),
  };
}
