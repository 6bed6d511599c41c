import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/casa/ui/piezas/button.tsx';
import { Row } from '#web/casa/ui/piezas/layout.tsx';
import { Texto } from '#web/casa/ui/piezas/texto.tsx';

/** Buttons to the year before and the year after. */
export const Anio = ({ value, onChange }: { value: string; onChange(anio: string): void }) => {
  const [antes, despues] = [Number(value) - 1, Number(value) + 1].map(String);
  return (
    <Row>
      <IconButton label={`Ver ${antes}`} onPress={() => onChange(antes ?? value)}>
        <ChevronLeft />
      </IconButton>
      <Texto aria-live="polite" as="h2" look="large figures">
        {value}
      </Texto>
      <IconButton label={`Ver ${despues}`} onPress={() => onChange(despues ?? value)}>
        <ChevronRight />
      </IconButton>
    </Row>
  );
};
