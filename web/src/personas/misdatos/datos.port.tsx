import { Link } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
import { buttonClass } from '#web/casa/ui/piezas/button.tsx';

/** Way from a person's card to their personal data, for human resources. */
export const EnlaceADatos = ({ id }: { id: number }) => (
  <Link to="/menu/personas/$id/datos" params={{ id: String(id) }} className={buttonClass({ variant: 'outline' })}>
    <IdCard />
    Datos personales
  </Link>
);
