export interface ServerEvent {
  /** `message` by default. */
  event: string;
  /** Empty for a sign of life, whose id still counts. */
  data: string;
  id: string;
}

/** Reads server-sent events from text pieces. (EventSource hides a refusal's reason and loses its position when we reconnect.) */
export function eventReader(resumedAfter = ''): (text: string) => ServerEvent[] {
  let unread = '';
  let id = resumedAfter;
  return (text) => {
    const blocks = (unread + text).split('\n\n');
    unread = blocks.pop() ?? '';
    return blocks.map((block) => {
      let event = 'message';
      const data: string[] = [];
      for (const line of block.split('\n')) {
        const colon = line.indexOf(':');
        const [name, value] = [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
        if (name === 'event') event = value;
        else if (name === 'data') data.push(value);
        else if (name === 'id') id = value;
      }
      return { event, data: data.join('\n'), id };
    });
  };
}
