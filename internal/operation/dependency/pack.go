package dependency

import (
	"encoding/binary"
	"errors"
)

// Pack returns ordered keys as bytes.
func Pack(keys []int64) []byte {
	packed := make([]byte, 0, 3*len(keys))
	last := int64(0)
	for _, key := range keys {
		packed = binary.AppendUvarint(packed, uint64(key-last))
		last = key
	}
	return packed
}

// Unpack returns the keys that [Pack] packed.
func Unpack(packed []byte) (keys []int64, err error) {
	last := int64(0)
	for len(packed) > 0 {
		step, n := binary.Uvarint(packed)
		if n <= 0 {
			return nil, errors.New("the packed keys of records are damaged")
		}
		last += int64(step)
		keys, packed = append(keys, last), packed[n:]
	}
	return keys, nil
}
