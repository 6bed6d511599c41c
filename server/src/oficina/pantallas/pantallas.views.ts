import { EMERGENCIA, PANTALLA } from '#contract/oficina/pantallas/pantallas.rules.ts';
import type { Emergencia, Lista, Pantalla } from '#contract/oficina/pantallas/pantalla.schemas.ts';
import type { Usuario } from '#server/casa/kernel/access.ts';
import type { EmergenciaRow } from './emergencia.queries.ts';
import type { ListaRow } from './lista.queries.ts';
import type { PantallaRow } from './pantalla.queries.ts';
import { accionesDeEmergencia, accionesDeLista, accionesDePantalla } from './pantallas.policy.ts';

export const verPantalla =
  (usuario: Usuario) =>
  (p: PantallaRow): Pantalla => ({
    ...p,
    Estado: PANTALLA.nombre(p.EstadoId),
    acciones: accionesDePantalla(usuario, p),
  });
export const verLista =
  (usuario: Usuario) =>
  (l: ListaRow): Lista => ({ ...l, acciones: accionesDeLista(usuario, l) });
export const verEmergencia =
  (usuario: Usuario) =>
  (e: EmergenciaRow): Emergencia => ({
    ...e,
    Estado: EMERGENCIA.nombre(e.EstadoId),
    acciones: accionesDeEmergencia(usuario, e),
  });
export const verHallazgo = (p: { Id: number; Nombre: string; CentroNombre: string }) => ({
  Tipo: 'Pantallas informativas',
  Texto: p.Nombre,
  Detalle: p.CentroNombre,
  Ruta: `/menu/pantallas/${p.Id}`,
});
