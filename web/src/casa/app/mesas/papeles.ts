import type { ComponentType } from 'react';
import type { ActoInicio } from '#contract/plataforma/inicio/inicio.schemas.ts';
import { late } from '#web/casa/red/late.tsx';
import type { MesaProps } from './mesa-props.ts';

/** Home of a role: bands below the greeting. Only that of the shown role is loaded. */
export type Papel = {
  id: string;
  /** Words of the switch between the Homes of a person with several roles. */
  texto: string;
  /** A person needs one of these roles. */
  roles: readonly string[];
  /** True where the Home has the whole card of the day instead of the strip. */
  jornada?: true;
  /** True where the queue of the Home has the lines of the role's cards too, and the greeting counts them. */
  cola?: true;
  /** Acts that this work begins with; without them, those of every employee. */
  actos?: readonly ActoInicio[];
  Mesa: ComponentType<MesaProps>;
};

/** Homes in the order in which the first one of a person is chosen. */
export const PAPELES: readonly Papel[] = [
  {
    id: 'personas',
    texto: 'Personas',
    roles: ['RRHH'],
    cola: true,
    actos: [
      { Texto: 'Dar de alta a una persona', Ruta: '/menu/personas/nueva' },
      { Texto: 'Planificar turnos', Ruta: '/menu/turnos' },
      { Texto: 'Repartir nóminas y certificados', Ruta: '/menu/gestiondocumentos' },
    ],
    Mesa: late(async () => (await import('./Personas.tsx')).MesaDePersonas),
  },
  {
    id: 'facturas',
    texto: 'Facturas',
    roles: ['ADMINISTRACION'],
    actos: [
      { Texto: 'Nueva factura', Ruta: '/menu/gestionfacturas/nueva' },
      { Texto: 'Importar facturas', Ruta: '/menu/gestionfacturas/importar' },
    ],
    Mesa: late(async () => (await import('./Facturas.tsx')).MesaDeFacturas),
  },
  {
    id: 'viajes',
    texto: 'Agencia de viajes',
    roles: ['GESTOR_VIAJES'],
    actos: [],
    Mesa: late(async () => (await import('./Viajes.tsx')).MesaDeViajes),
  },
  {
    id: 'cocina',
    texto: 'Cocina',
    roles: ['COMEDOR'],
    actos: [
      { Texto: 'Escribir el menú', Ruta: '/menu/cocina/menu' },
      { Texto: 'Nueva novedad', Ruta: '/menu/cocina/novedades/nueva' },
      { Texto: 'Nuevo artículo', Ruta: '/menu/cocina/articulos/nuevo' },
    ],
    Mesa: late(async () => (await import('./Cocina.tsx')).MesaDeCocina),
  },
  {
    id: 'planta',
    texto: 'Planta',
    roles: ['MANTENIMIENTO', 'PRL'],
    actos: [
      { Texto: 'Nueva comunicación', Ruta: '/menu/comunicaciones/nueva' },
      { Texto: 'Nuevo elemento de izado', Ruta: '/menu/izado/nuevo' },
      { Texto: 'Entregar un EPI', Ruta: '/menu/gestionepi' },
    ],
    Mesa: late(async () => (await import('./Planta.tsx')).MesaDePlanta),
  },
  {
    id: 'puerta',
    texto: 'Puerta',
    roles: ['SEGURIDAD'],
    actos: [
      { Texto: 'Nueva visita', Ruta: '/menu/visitas/nueva' },
      { Texto: 'Lista de evacuación', Ruta: '/menu/accesos/evacuacion' },
      { Texto: 'Mensaje de emergencia', Ruta: '/menu/pantallas/emergencias' },
    ],
    Mesa: late(async () => (await import('./Puerta.tsx')).MesaDePuerta),
  },
  {
    id: 'comunicacion',
    texto: 'Comunicación',
    roles: ['COMUNICACION'],
    actos: [
      { Texto: 'Nuevo aviso', Ruta: '/menu/comunicacion/nuevo' },
      { Texto: 'Nueva pantalla', Ruta: '/menu/pantallas/nueva' },
    ],
    Mesa: late(async () => (await import('./Comunicacion.tsx')).MesaDeComunicacion),
  },
  {
    id: 'sistema',
    texto: 'Sistema',
    roles: ['ADMIN'],
    actos: [
      { Texto: 'Dar de alta a una persona', Ruta: '/menu/personas/nueva' },
      { Texto: 'Importar personas', Ruta: '/menu/personas/importar' },
      { Texto: 'Cambiar los datos de la empresa', Ruta: '/menu/empresa' },
    ],
    Mesa: late(async () => (await import('./Sistema.tsx')).MesaDeSistema),
  },
  {
    id: 'equipo',
    texto: 'Mi equipo',
    roles: ['APROBADOR'],
    actos: [{ Texto: 'Delegar mis decisiones', Ruta: '/menu/delegaciones' }],
    Mesa: late(async () => (await import('./Equipo.tsx')).MesaDeEquipo),
  },
  {
    id: 'midia',
    texto: 'Mi día',
    roles: ['EMPLEADO', 'SUBCONTRATA'],
    jornada: true,
    Mesa: late(async () => (await import('./MiDia.tsx')).MesaDeMiDia),
  },
];
