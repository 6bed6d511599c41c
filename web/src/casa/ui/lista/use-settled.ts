import { useEffect, useState } from 'react';

/** True once this value has stayed for so many milliseconds: what somebody passes by is not read. */
export function useSettled(value: unknown, ms: number): boolean {
  const [settled, setSettled] = useState<{ value: unknown }>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled !== undefined && settled.value === value;
}
