import type { Atajo } from '#web/casa/kernel/area.ts';

export const pedidosAtajos: readonly Atajo[] = [
  { ruta: '/menu/comedor/bocadillos', texto: 'Bocadillos', palabras: 'comedor pedido almuerzo bocata cantina' },
  { ruta: '/menu/comedor/bocadillos/nuevo', texto: 'Pedir un bocadillo', palabras: 'comedor bocata almuerzo cantina' },
  { ruta: '/menu/comedor/parallevar', texto: 'Comida para llevar', palabras: 'comedor pedido táper cantina recoger' },
  { ruta: '/menu/comedor/parallevar/nuevo', texto: 'Pedir comida para llevar', palabras: 'comedor táper cantina menú' },
];
