import { late } from '#web/casa/red/late.tsx';
import type { Frame } from '#web/casa/kernel/area.ts';

/** Condition: the gate does not cover its own screen. */
const LecturaObligada = late(async () => (await import('./lectura/LecturaObligada.card.tsx')).LecturaObligada);

export const avisosFrame: Frame = {
  entradas: [
    {
      ruta: '/menu/avisos',
      texto: 'Avisos',
      icono: 'megaphone',
      grupo: 'Empresa',
      contador: late(async () => (await import('./lectura/Contador.card.tsx')).ContadorAvisos),
    },
    { ruta: '/empresainforma', texto: 'La empresa informa', icono: 'newspaper', grupo: 'Empresa' },
    {
      ruta: '/menu/comunicacion',
      barra: { orden: 16, texto: 'Publicar' },
      texto: 'Comunicación',
      icono: 'notebook-pen',
      grupo: 'Gestión',
      roles: ['COMUNICACION'],
    },
  ],
  caminos: ['/menu/cocina/novedades'],
  tarjetas: [
    {
      orden: 40,
      cuadro: 'Noticia',
      componente: late(async () => (await import('./lectura/NoticiaInicio.card.tsx')).NoticiaInicioCard),
    },
  ],
  acompanantes: [{ componente: LecturaObligada, enSolas: false }],
};
