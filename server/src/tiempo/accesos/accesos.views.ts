import type { Acceso, AccesoDetalle, Autorizado, FormularioAcceso } from '#contract/tiempo/accesos/acceso.schemas.ts';
import type { Hallazgo } from '#contract/plataforma/buscar/buscar.schemas.ts';
import {
  ACCESO,
  COMPENSACIONES,
  conDias,
  diasDeAcceso,
  ESTADO_ACCESO,
  fechasEnPalabras,
  horasDeAcceso,
  letrasDeDias,
  NOMBRE_ORIGEN,
  pasaDeMedianoche,
  PERIODICIDADES,
} from '#contract/tiempo/accesos/accesos.rules.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { conEstados } from '#server/casa/kernel/historial.ts';
import { cifra, dentroDe, diaConSemana, diaCorto, fila, tarjeta } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { AccesoRow, AutorizadoRow, DetalleRow, selectPuerta, selectResumen } from './acceso.queries.ts';
import type { Elegida } from './acceso.writes.queries.ts';
import { accionesDeAcceso, puedeCrearAcceso } from './accesos.policy.ts';

export const verAcceso =
  (usuario: Usuario) =>
  (a: AccesoRow): Acceso => ({
    ...a,
    Periodicidad: PERIODICIDADES[a.periodicidad].nombre,
    DiasPeriodicidad: conDias(a.periodicidad) ? letrasDeDias(a.dias) : '',
    HoraInicioFinEstimada: horasDeAcceso(a.inicio, a.fin),
    Estado: ACCESO.nombre(a.EstadoId),
    SolicitudId: a.soyAprobador && a.EstadoId === ESTADO_ACCESO.pendiente ? a.solicitudId : null,
    acciones: accionesDeAcceso(usuario, a),
  });

/** Detail of an access; warnings of its people's other stays are for the requester and the approver only. */
export const verAccesoDetalle = (usuario: Usuario, a: DetalleRow): AccesoDetalle => ({
  ...verAcceso(usuario)(a),
  Advertencias:
    a.solicitanteId === usuario.id || a.soyAprobador
      ? [...a.solapados.map(coincide), ...a.sinDescanso.map(noDescansa)]
      : [],
  Compensacion: a.Personas.some(({ Origen }) => Origen === 'E') ? COMPENSACIONES[a.compensacion].nombre : '',
  // States of the request have the same numbers as those of the access.
  Historial: conEstados(a.Historial, ACCESO),
});
/** Warnings without hours: nobody learns the shift of another person. */
export const noDescansa = (nombre: string): string => `${nombre} no tendría el descanso que le corresponde`;
export const coincide = (nombre: string): string => `${nombre} ya figura en otro acceso a esas horas`;

/** A stay as the gate reads it on one day, without the hours of other days. */
export const verAutorizado =
  (dia: string) =>
  ({ inicio, fin, ...a }: AutorizadoRow): Autorizado => ({
    ...a,
    HoraInicio: a.Fecha < dia ? '00:00' : inicio,
    HoraFin: a.Fecha === dia && pasaDeMedianoche(inicio, fin) ? '24:00' : fin,
    HoraInicioFinEstimada: horasDeAcceso(inicio, fin),
  });

/** The whole content as the approver reads and signs it, under the names of spec section 2.1. */
export function datosDe(
  f: FormularioAcceso,
  { tipo, personas, sinDescanso }: { tipo: string; personas: readonly Elegida[]; sinDescanso: readonly string[] },
) {
  const dias = letrasDeDias(f.diasPeriodicidad ?? []);
  return [
    { Nombre: 'Tipo de acceso', Valor: tipo },
    { Nombre: 'Personas', Valor: personas.map(conNombre).join(', ') },
    { Nombre: 'Periodicidad', Valor: PERIODICIDADES[f.periodicidad].nombre },
    ...(dias ? [{ Nombre: 'Días', Valor: dias }] : []),
    { Nombre: 'Fechas', Valor: fechasEnPalabras(diasDeAcceso(f)) },
    { Nombre: 'Hora de inicio y fin', Valor: horasDeAcceso(f.horaInicio, f.horaFin) },
    ...(personas.some(({ origen }) => origen === 'E')
      ? [{ Nombre: 'Compensación', Valor: COMPENSACIONES[f.compensacion ?? 'C'].nombre }]
      : []),
    ...(sinDescanso.length > 0 ? [{ Nombre: 'Sin el descanso debido', Valor: sinDescanso.join(', ') }] : []),
    { Nombre: 'Motivo', Valor: f.motivo },
  ];
}
/** Name in the signed text, with the matrícula where two people have the same name. */
const conNombre = ({ nombre, matricula, origen }: Elegida) =>
  `${nombre} (${matricula === null ? '' : `${matricula}, `}${NOMBRE_ORIGEN[origen]})`;

/** Row and header of the request: hours of a single stay, days of several. */
export function vistaDe(f: FormularioAcceso, tipo: string, quien: string) {
  const dias = diasDeAcceso(f);
  const minutos = (minutoDelDia(f.horaFin) - minutoDelDia(f.horaInicio) + 1440) % 1440;
  return {
    Asunto: `${tipo}, ${diaCorto(dias[0] ?? '')}, ${horasDeAcceso(f.horaInicio, f.horaFin)}`,
    Medida: dias.length === 1 ? enHoras(minutos) : `${dias.length} días`,
    Cosa: `el acceso fuera de jornada que pide ${quien}`,
  };
}
const minutoDelDia = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5));
const enHoras = (minutos: number) => {
  const resto = minutos % 60;
  return `${Math.floor(minutos / 60)} h${resto === 0 ? '' : ` ${String(resto).padStart(2, '0')}`}`;
};

export function resumenDe(f: FormularioAcceso, tipo: string): string {
  const [primero = '', ...restantes] = diasDeAcceso(f);
  const dias =
    restantes.length === 0 ? diaCorto(primero) : `${restantes.length + 1} días desde el ${diaCorto(primero)}`;
  const personas = f.personas.length === 1 ? '1 persona' : `${f.personas.length} personas`;
  return `${tipo}: ${personas}, ${dias}, ${horasDeAcceso(f.horaInicio, f.horaFin)}`;
}

export const verHallazgo = (a: AccesoRow): Hallazgo => ({
  Tipo: 'Accesos',
  Texto: [a.TipoAcceso, ...a.Fechas.slice(0, 1).map(diaCorto)].join(', '),
  Detalle: `${a.Numero} · ${ACCESO.nombre(a.EstadoId)}`,
  Ruta: `/menu/accesos/${a.Id}`,
});

type Puerta = Awaited<ReturnType<typeof selectPuerta>>;
/** Cards of the day's page: the next stay outside working hours, and the people whom the gate expects today. */
export function verInicio(
  usuario: Usuario,
  { Proximo: p }: Awaited<ReturnType<typeof selectResumen>>,
  puerta: Puerta | undefined,
): DeInicio {
  return {
    actos: puedeCrearAcceso(usuario) ? [{ Texto: 'Nuevo acceso', Ruta: '/menu/accesos/nuevo' }] : [],
    tarjetas: [
      ...tarjeta({
        Nombre: 'Control de accesos',
        Ruta: '/menu/accesos/puerta',
        Orden: 11,
        Filas: puerta ? dePuerta(puerta) : [],
      }),
      ...tarjeta({
        Nombre: 'Mi acceso',
        Ruta: '/menu/accesos',
        Orden: 22,
        Filas: p
          ? [
              fila({
                Texto: p.TipoAcceso,
                Detalle: `${diaConSemana(p.Fecha)} · ${horasDeAcceso(p.inicio, p.fin)}`,
                Etiqueta: p.ahora ? 'Ahora' : p.Fecha === dentroDe(0) ? 'Hoy' : '',
                Tono: p.ahora ? 'good' : 'run',
                Ruta: `/menu/accesos/${p.Id}`,
              }),
            ]
          : [],
      }),
    ],
  };
}
const dePuerta = ({ Ahora, Luego }: Puerta) => [
  ...cifra(Ahora.Personas, {
    Texto: 'Dentro de su horario ahora',
    Detalle: `Hasta las ${Ahora.Hora}, ${Ahora.Nombre}`,
    Ruta: '/menu/accesos/puerta',
  }),
  ...cifra(Luego.Personas, {
    Texto: 'Se esperan más tarde',
    Detalle: `A las ${Luego.Hora}, ${Luego.Nombre}`,
    Ruta: '/menu/accesos/puerta',
  }),
];
