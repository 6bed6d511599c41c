import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { pressed } from '#web/casa/ui/dialogos/pressed.tsx';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

const Hoja = pressed(
  async () => (await import('./lectura/Hoja.modal.tsx')).Hoja,
  ({ onClose }) => onClose(),
);

/** The '?' of every header: the articles of this screen, over it. On the help's own screens it is left out. */
export function BotonAyuda() {
  const path = useRouterState({ select: (s) => s.location.pathname });
  const [open, setOpen] = useState(false);
  if (path.startsWith('/menu/ayuda')) return null;
  return (
    <>
      <IconButton label="Ayuda de esta pantalla" onPress={() => setOpen(true)}>
        <Icono nombre="circle-question-mark" size="xl" />
      </IconButton>
      {open && <Hoja pantalla={path} onClose={() => setOpen(false)} />}
    </>
  );
}
