import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';

/** Year before and year after. */
export const Anio = ({ value, onChange }: { value: string; onChange(anio: string): void }) => {
  const [antes, despues] = [Number(value) - 1, Number(value) + 1].map(String);
  return (
    <Row>
      <IconButton label={`Ver ${antes}`} onPress={() => onChange(antes ?? value)}>
        <ChevronLeft aria-hidden className="size-5" />
      </IconButton>
      <h2 aria-live="polite" className="text-lg font-semibold tabular-nums">
        {value}
      </h2>
      <IconButton label={`Ver ${despues}`} onPress={() => onChange(despues ?? value)}>
        <ChevronRight aria-hidden className="size-5" />
      </IconButton>
    </Row>
  );
};
