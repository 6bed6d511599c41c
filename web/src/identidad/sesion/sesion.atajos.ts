import type { Atajo } from '#web/casa/kernel/area.ts';

export const sesionAtajos: readonly Atajo[] = [
  {
    ruta: '/menu/cuenta',
    palabras: 'contraseña cambiar clave acceso sesión sesiones abiertas llave passkey segundo factor código',
  },
  { ruta: '/menu/segundofactor', palabras: 'doble factor códigos restablecer seguridad' },
];
