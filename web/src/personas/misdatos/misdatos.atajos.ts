import type { Atajo } from '#web/casa/kernel/area.ts';

export const misdatosAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/misdatos',
    palabras: 'personales dni iban cuenta banco domicilio teléfono dirección emergencia contrato',
  },
  { ruta: '/menu/misdatos/lecturas', texto: 'Quién ha visto mis datos', palabras: 'privacidad accesos protección' },
  { ruta: '/menu/misdatos/cambios', texto: 'Mis cambios de datos', palabras: 'cambiar cuenta domicilio pedidos' },
];
