import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

/** Link to the form of a correction of a day; `persona`: number of another person. */
export const CorregirDia = ({ fecha, persona }: { fecha: string; persona?: number }) => (
  <Link
    to="/menu/jornada/correcciones/nueva"
    search={{ fecha, ...(persona !== undefined && { persona }) }}
    state={{ encima: true }}
    className={buttonClass({ variant: 'outline' })}
  >
    <Icono de={Pencil} size="md" />
    Corregir
  </Link>
);
