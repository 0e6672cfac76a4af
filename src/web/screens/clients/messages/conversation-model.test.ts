import { describe, expect, it } from 'vitest';
import {
  addNewest,
  addOlder,
  findFirstUnread,
  type LoadedPages,
  readPageNumber,
  splitProgress,
} from './conversation-model.ts';

const message = (id: number, side: 'client' | 'firm', internal = false) => ({
  id,
  internal,
  author: { id: 1, name: 'Somebody', side },
});

describe('the New line', () => {
  const messages = [message(3, 'client'), message(5, 'firm'), message(8, 'client'), message(9, 'client')];

  it('stands before the first message of the other side beyond the marker', () => {
    expect(findFirstUnread(messages, { unread: 2, read_up_to: 5 }, 'firm')).toBe(8);
    expect(findFirstUnread(messages, { unread: 1, read_up_to: 0 }, 'client')).toBe(5);
  });

  it('counts from the assignment on, where the marker lies further back', () => {
    expect(findFirstUnread(messages, { unread: 1, read_up_to: 0 }, 'firm')).toBe(9);
  });

  it('is not there where nothing is new, where a thread is only marked, and for notes', () => {
    expect(findFirstUnread(messages, { unread: 0, read_up_to: 0 }, 'firm')).toBeNull();
    expect(findFirstUnread(messages, { unread: 1, read_up_to: 9 }, 'firm')).toBeNull();
    expect(findFirstUnread([message(4, 'firm', true)], { unread: 1, read_up_to: 0 }, 'client')).toBeNull();
  });
});

describe('files on their way', () => {
  it('go one after the other', () => {
    expect(splitProgress([100, 300], 0.5)).toEqual([1, 1 / 3]);
    expect(splitProgress([100, 300], 0)).toEqual([0, 0]);
    expect(splitProgress([100, 300], 1)).toEqual([1, 1]);
  });
});

describe('the links of a list', () => {
  it('name a page', () => {
    expect(readPageNumber('/api/v1/project/projects/?client=3&page=2')).toBe(2);
    expect(readPageNumber('/api/v1/project/projects/?client=3')).toBe(1);
    expect(readPageNumber(null)).toBeNull();
  });
});

describe('the messages that are known of a thread', () => {
  const of = (...ids: number[]) => ids.map((id) => ({ id }));

  const known = (...ids: number[]): LoadedPages<{ id: number }> => ({ page: [], messages: of(...ids) });
  const afterNewest = (before: LoadedPages<{ id: number }>, ...ids: number[]) =>
    addNewest(before, of(...ids), 2).messages;

  it('keep what was read before as the newest page moves on', () => {
    expect(afterNewest(known(), 4, 5)).toEqual(of(4, 5));
    expect(afterNewest(known(2, 3, 4, 5), 5, 6)).toEqual(of(2, 3, 4, 5, 6));
    expect(addNewest(known(1), of(1, 2), 3).messages).toEqual(of(1, 2));
  });

  it('are only the newest page where the two do not meet', () => {
    expect(afterNewest(known(2, 3), 8, 9)).toEqual(of(8, 9));
  });

  it('take older ones before the first, whatever came at the end meanwhile', () => {
    const moved = addNewest(known(4, 5), of(5, 6), 2);
    expect(addOlder(moved, of(2, 3), 4).messages).toEqual(of(2, 3, 4, 5, 6));
  });

  it('leave no gap where so much came meanwhile that what was asked for no longer meets the rest', () => {
    const moved = addNewest(known(4, 5), of(8, 9), 2);
    expect(addOlder(moved, of(2, 3), 4)).toBe(moved);
  });
});
