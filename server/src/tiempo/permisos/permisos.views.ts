import {
  type DiasVacaciones,
  type PermisosDelAnio,
  type SaldoDeTipo,
  type TipoPermiso,
} from '#contract/tiempo/permisos/permiso.schemas.ts';
import { SIN_RETRIBUIR } from '#contract/tiempo/jornada/letras.rules.ts';
import { enUnidad, type Unidad } from '#contract/tiempo/permisos/permisos.rules.ts';
import { type Saldo, versionDelAnio } from '#contract/tiempo/permisos/saldo.rules.ts';
import type { DeInicio } from '#server/casa/kernel/area.ts';
import { dentroDe, fila, tarjeta } from '#server/casa/kernel/inicio.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { PermisoRow } from './peticion/permiso.queries.ts';
import { cuandoEs, verPermiso } from './peticion/permiso.views.ts';
import type { SaldoDePersona } from './saldo/saldo.commands.ts';
import type { TipoDeUnDia } from './tipos/tipo.queries.ts';

export const verTipo = (t: TipoDeUnDia): TipoPermiso => ({
  Id: t.tipoId,
  Codigo: t.codigo,
  Nombre: t.nombre,
  Vacaciones: t.vacaciones,
  Letra: t.letra,
  Unidad: t.unidad,
  Naturales: t.naturales,
  Medias: t.medias,
  Periodo: t.periodo,
  Derecho: t.derecho,
  Validacion: t.validacion,
  Segundo: t.segundo,
  SegundoDesde: t.segundoDesde,
  Justificante: t.justificante,
  PreavisoDias: t.preavisoDias,
  ContraSaldo: t.contraSaldo,
  Minimo: t.minimo,
  Enteros: t.enteros,
  BaseLegal: t.baseLegal,
  Explicacion: t.explicacion,
});

const enSuUnidad = (unidad: Unidad) => (cantidad: number) => enUnidad(cantidad, unidad);
const oNada = <T>(n: number | null, f: (n: number) => T): T | null => (n === null ? null : f(n));

/** A type with its balance of a year; types that did not exist in that year are left out. */
function verSaldo(p: SaldoDePersona, saldo: Saldo): SaldoDeTipo[] {
  const reglas = versionDelAnio(p.versiones, saldo.anio);
  const tomado = saldo.disfrutado + saldo.aprobado + saldo.solicitado;
  if (!reglas || !(p.activo || tomado > 0)) return [];
  const en = enSuUnidad(reglas.unidad);
  const porCaso = reglas.periodo === 'E';
  return [
    {
      TipoId: p.tipoId,
      Nombre: p.nombre,
      Codigo: reglas.letra,
      Unidad: reglas.unidad === 'D' ? 'día' : 'hora',
      Retribuido: !SIN_RETRIBUIR.includes(reglas.letra),
      Vacaciones: p.vacaciones,
      PorCaso: porCaso,
      Derecho: oNada(porCaso ? reglas.derecho : saldo.derecho, en),
      Ajustes: en(saldo.ajustes),
      Arrastrado: en(saldo.arrastrado),
      Caduca: saldo.arrastreHasta,
      ArrastreQueda: en(saldo.arrastreQueda),
      ArrastrePerdido: en(saldo.arrastrePerdido),
      Disfrutado: en(saldo.disfrutado),
      Aprobado: en(saldo.aprobado),
      Solicitado: en(saldo.solicitado),
      Disponible: oNada(saldo.disponible, en),
      Pendiente: oNada(saldo.disponible, (n) => en(n + saldo.aprobado + saldo.solicitado)),
      RequiereJustificante: reglas.justificante === 'O',
      ContraSaldo: p.contraSaldo,
    },
  ];
}
export const verAnio = (
  usuario: Usuario,
  { anio, tipos, filas }: { anio: number; tipos: readonly SaldoDePersona[]; filas: readonly PermisoRow[] },
): PermisosDelAnio => ({
  Anio: anio,
  Tipos: tipos.flatMap((tipo) => tipo.saldos.flatMap((saldo) => verSaldo(tipo, saldo))),
  Solicitudes: filas.map(verPermiso(usuario)),
});

export const verVacaciones = (p: SaldoDePersona, saldo: Saldo): DiasVacaciones => {
  const reglas = versionDelAnio(p.versiones, saldo.anio);
  const en = enSuUnidad(reglas?.unidad ?? 'D');
  return {
    Anio: saldo.anio,
    Derecho: en((saldo.derecho ?? 0) + saldo.ajustes),
    Arrastrado: en(saldo.arrastrado),
    Caduca: saldo.arrastreHasta,
    Disfrutado: en(saldo.disfrutado),
    Aprobado: en(saldo.aprobado),
    Solicitado: en(saldo.solicitado),
    Disponible: en(saldo.disponible ?? 0),
    Computo: reglas?.naturales ? 'naturales' : 'laborables',
  };
};

/** Card of the day's page: the next granted leave within a month. */
export const verInicio = (p: PermisoRow | undefined): DeInicio => ({
  tarjetas: tarjeta({
    Nombre: 'Mi permiso',
    Ruta: '/menu/permisos',
    Orden: 23,
    Filas: p
      ? [
          fila({
            Texto: p.Tipo,
            Detalle: cuandoEs({
              desde: p.Desde,
              hasta: p.Hasta,
              parte: p.Parte,
              horaDesde: p.HoraDesde,
              horaHasta: p.HoraHasta,
            }),
            Etiqueta: p.Desde <= dentroDe(0) ? 'Hoy' : '',
            Tono: 'run',
            Ruta: `/menu/permisos/${p.Id}`,
          }),
        ]
      : [],
  }),
});
