/** Notifications of payments; that a settlement is paid is told by its closing. */
export const notificaciones = {
  faltaCuenta: () => ({
    tipo: 'liquidacion' as const,
    titulo: 'Falta su cuenta para pagarle',
    enDispositivo: 'Anote su cuenta en Mis datos para cobrar su viaje.',
    texto: 'Una liquidación de viaje espera su pago y no tenemos su cuenta. Anótela en Mis datos.',
    ruta: '/menu/misdatos',
    sobre: 'cuenta de pago',
  }),
} as const;
