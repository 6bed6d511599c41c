import { late } from '#web/casa/red/late.tsx';
import type { Frame } from '#web/casa/kernel/area.ts';

const AlDia = late(async () => (await import('./AlDia.card.tsx')).AlDia);

export const empresaFrame: Frame = {
  entradas: [{ ruta: '/menu/empresa', texto: 'Empresa', icono: 'building-2', grupo: 'Gestión', roles: ['ADMIN'] }],
  acompanantes: [{ componente: AlDia, enSolas: true }],
};
