import type { ComponentType } from 'react';
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
  Mesa: ComponentType<MesaProps>;
};

/** Homes in the order in which the first one of a person is chosen. */
export const PAPELES: readonly Papel[] = [
  {
    id: 'personas',
    texto: 'Personas',
    roles: ['RRHH'],
    Mesa: late(async () => (await import('./Personas.tsx')).MesaDePersonas),
  },
  {
    id: 'facturas',
    texto: 'Facturas',
    roles: ['ADMINISTRACION'],
    Mesa: late(async () => (await import('./Facturas.tsx')).MesaDeFacturas),
  },
  {
    id: 'viajes',
    texto: 'Agencia de viajes',
    roles: ['GESTOR_VIAJES'],
    Mesa: late(async () => (await import('./Viajes.tsx')).MesaDeViajes),
  },
  {
    id: 'cocina',
    texto: 'Cocina',
    roles: ['COMEDOR'],
    Mesa: late(async () => (await import('./Cocina.tsx')).MesaDeCocina),
  },
  {
    id: 'planta',
    texto: 'Planta',
    roles: ['MANTENIMIENTO', 'PRL'],
    Mesa: late(async () => (await import('./Planta.tsx')).MesaDePlanta),
  },
  {
    id: 'puerta',
    texto: 'Puerta',
    roles: ['SEGURIDAD'],
    Mesa: late(async () => (await import('./Puerta.tsx')).MesaDePuerta),
  },
  {
    id: 'comunicacion',
    texto: 'Comunicación',
    roles: ['COMUNICACION'],
    Mesa: late(async () => (await import('./Comunicacion.tsx')).MesaDeComunicacion),
  },
  {
    id: 'sistema',
    texto: 'Sistema',
    roles: ['ADMIN'],
    Mesa: late(async () => (await import('./Sistema.tsx')).MesaDeSistema),
  },
  {
    id: 'equipo',
    texto: 'Mi equipo',
    roles: ['APROBADOR'],
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
