import { ArrowDownUp } from 'lucide-react';
import { useAsk } from '#web/casa/ui/dialogos/feedback.tsx';
import { Button } from '#web/casa/ui/piezas/button.tsx';
import { Icono } from '#web/casa/ui/piezas/icono.tsx';

/* Ordenar  ordenes: { id, label }[] · value · onChange(id): the order of cards, which have no headers to sort by */
type OrdenarProps<Orden extends string> = {
  ordenes: readonly { id: Orden; label: string }[];
  value: Orden;
  onChange(orden: Orden): void;
};
export function Ordenar<Orden extends string>({ ordenes, value, onChange }: OrdenarProps<Orden>) {
  const ask = useAsk();
  const choose = async () => {
    const next = await ask.action({ title: 'Ordenar por', actions: ordenes });
    if (next !== null) onChange(next);
  };
  return (
    <Button
      variant="outline"
      className="min-h-12"
      icon={<Icono de={ArrowDownUp} size="md" />}
      aria-label={`Ordenar: ${ordenes.find((orden) => orden.id === value)?.label ?? 'Otro'}`}
      onPress={() => void choose()}
    />
  );
}
